import '../../../ui/theme/checkbox.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  dateInputType,
  fromInputValue,
  isDateTime,
  toInputValue,
  withTime,
} from '../../databases/property-types/families/date-fields.ts';
import { formsTexts as texts } from '../forms.texts.ts';

interface Props {
  /** The attributes of each input. */
  fields: readonly object[];
  /** The initial value of each field from a stored draft. */
  initialValues?: readonly (string | null | undefined)[];
  /** Called with the current dates; null for an invalid one. */
  onChange: (dates: readonly (string | null)[]) => void;
}

/** Date inputs of a form, with or without a time. */
export function DateFields({ fields, initialValues = [], onChange }: Props) {
  const [written, setWritten] = useState(() =>
    fields.map((_, index) => toInputValue(initialValues[index] ?? '')),
  );
  const [hasTime, setHasTime] = useState(() => written.some(isDateTime));
  const change = (next: readonly string[]) => {
    setWritten([...next]);
    onChange(next.map(fromInputValue));
  };
  return (
    <Stack gap="xs">
      <Group align="flex-end" grow>
        {fields.map((field, index) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are identified by their index
            key={index}
            {...field}
            type={dateInputType(hasTime)}
            value={written[index] ?? ''}
            onChange={({ currentTarget: { value } }) => change(written.with(index, value))}
          />
        ))}
      </Group>
      <Checkbox
        size="xs"
        label={texts.withTime}
        checked={hasTime}
        onChange={({ currentTarget: { checked } }) => {
          setHasTime(checked);
          change(written.map((one) => withTime(one, checked)));
        }}
      />
    </Stack>
  );
}
