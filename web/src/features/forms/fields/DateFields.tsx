import '../../../ui/theme/checkbox.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Checkbox, Group, Stack } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { DateField } from '../../dates/DateField.tsx';
import { isDateTime, withTime } from '../../dates/date-input.ts';
import { formsTexts as texts } from '../forms.texts.ts';
import { dateProblemIn, type InputProblem } from './form-answers.ts';

interface Props {
  /** The attributes of each input. */
  fields: readonly object[];
  /** The initial value of each field from a stored draft. */
  initialValues?: readonly (string | null | undefined)[];
  /** Called with the current dates; null for an invalid one. */
  onChange: (dates: readonly (string | null)[]) => void;
  /** Called with the problem when the dates or their typed text prevent sending the form, and with null when they no longer do. */
  onProblem: (problem: InputProblem | null) => void;
}

/** Date fields of a form, with or without a time. */
export function DateFields({ fields, initialValues = [], onChange, onProblem }: Props) {
  const [values, setValues] = useState(() => fields.map((_, index) => initialValues[index] ?? null));
  const [areUnreadable, setAreUnreadable] = useState(() => fields.map(() => false));
  const problem = dateProblemIn(values, areUnreadable);
  const latestOnProblem = useRef(onProblem);
  latestOnProblem.current = onProblem;
  useLayoutEffect(() => latestOnProblem.current(problem), [problem]);
  const [wantsTime, setWantsTime] = useState(false);
  const hasTime = wantsTime || values.some((value) => value !== null && isDateTime(value));
  const change = (next: readonly (string | null)[], isTimed: boolean) => {
    setValues([...next]);
    onChange(next.map((value) => value && withTime(value, isTimed)));
  };
  return (
    <Stack gap="xs">
      <Group align="flex-end" grow>
        {fields.map((field, index) => (
          <DateField
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are identified by their index
            key={index}
            {...field}
            value={values[index] ?? null}
            onProblem={(text) => setAreUnreadable((known) => known.with(index, text !== null))}
            onChange={(value) =>
              change(values.with(index, value), hasTime || (value !== null && isDateTime(value)))
            }
          />
        ))}
      </Group>
      <Checkbox
        size="xs"
        label={texts.withTime}
        checked={hasTime}
        onChange={({ currentTarget: { checked } }) => {
          setWantsTime(checked);
          change(
            values.map((value) => value && withTime(value, checked)),
            checked,
          );
        }}
      />
    </Stack>
  );
}
