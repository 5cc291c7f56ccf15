import { SelectField } from '../../../ui/field/SelectField.tsx';
import '../../../ui/theme/checkbox.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { formsTexts as texts } from '../forms.texts.ts';
import { DateFields } from './DateFields.tsx';
import {
  answersToSend,
  type Field,
  type FormAnswers,
  findUnfinishedField,
  type InputProblem,
  type InputProblems,
  isAnswerMissing,
} from './form-answers.ts';

interface Props {
  fields: readonly Field[];
  /** The users to choose from; only needed if a field asks for users. */
  people?: readonly { value: string; label: string }[];
  /** The stored draft of the response; `onChange` reports changes. */
  initialAnswers?: FormAnswers | undefined;
  onChange?: (cells: FormAnswers) => void;
  error: string | null;
  isPending: boolean;
  onSend: (cells: FormAnswers) => void;
}

/** The fields of a form, each by its property type. The server validates the response. */
export function FormFields({
  fields,
  people = [],
  initialAnswers = {},
  onChange,
  error,
  isPending,
  onSend,
}: Props) {
  const [values, setValues] = useState<FormAnswers>(initialAnswers);
  const [problems, setProblems] = useState<InputProblems>({});
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (next: FormAnswers) => {
    setValues(next);
    onChange?.(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = findUnfinishedField(fields, values, problems);
    if (wrong >= 0) {
      form.current
        ?.querySelectorAll('[data-field]')
        [wrong]?.querySelector<HTMLElement>('input, select, textarea')
        ?.focus();
      return;
    }
    onSend(answersToSend(values));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="lg">
        {fields.map((field) => (
          <div key={field.property_id} data-field>
            <FormField
              field={field}
              people={people}
              value={values[field.property_id]}
              isWrong={isTried && isAnswerMissing(field, values, problems)}
              onChange={(value) => change({ ...values, [field.property_id]: value })}
              onProblem={(problem) => setProblems((known) => ({ ...known, [field.property_id]: problem }))}
            />
          </div>
        ))}
        {error && (
          <Text role="alert" size="sm" c="red">
            {error}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={isPending}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface FieldProps {
  field: Field;
  people: readonly { value: string; label: string }[];
  value: unknown;
  isWrong: boolean;
  onChange: (value: unknown) => void;
  onProblem: (problem: InputProblem | null) => void;
}

const INPUT_TYPES = { url: 'url', email: 'email', phone: 'tel', number: 'number' } as const;

function FormField({ field, people, value, isWrong, onChange, onProblem }: FieldProps) {
  const { name, type, help, is_required, options } = field;
  const common = {
    label: name,
    description: help || undefined,
    withAsterisk: is_required,
    error: isWrong && texts.missing,
  };
  if (type === 'checkbox')
    return (
      <Checkbox
        label={name}
        description={help || undefined}
        checked={value === true}
        error={isWrong && texts.missing}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (type === 'select' || type === 'status')
    return (
      <SelectField
        size="sm"
        {...common}
        value={(value as string | undefined) ?? ''}
        data={[{ value: '', label: texts.choose }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type === 'multi_select' || type === 'person') {
    const chosen = (value as string[] | undefined) ?? [];
    const items = type === 'person' ? people : options.map((option) => ({ value: option, label: option }));
    return (
      <Checkbox.Group {...common} value={chosen} onChange={onChange}>
        <Stack gap="xs" mt="xs">
          {items.map((item) => (
            <Checkbox key={item.value} value={item.value} label={item.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (type === 'date')
    return (
      <DateFields
        fields={[common]}
        initialValues={[value as string]}
        onChange={([date]) => onChange(date ?? undefined)}
        onProblem={onProblem}
      />
    );
  const range = value as { start?: string; end?: string } | undefined;
  if (type === 'date_range')
    return (
      <DateFields
        fields={[common, { 'aria-label': texts.until({ field: name }) }]}
        initialValues={[range?.start, range?.end]}
        onChange={([start, end]) => onChange(start ? { start, ...(end && { end }) } : undefined)}
        onProblem={onProblem}
      />
    );
  if (type === 'text')
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        dir="auto"
        value={(value as string | undefined) ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const isNumber = type === 'number';
  return (
    <TextInput
      {...common}
      type={INPUT_TYPES[type as keyof typeof INPUT_TYPES] ?? 'text'}
      {...(isNumber && { step: 'any', inputMode: 'decimal' as const })}
      dir="auto"
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget: { value: text } }) =>
        onChange(isNumber && text !== '' ? Number(text) : text)
      }
    />
  );
}
