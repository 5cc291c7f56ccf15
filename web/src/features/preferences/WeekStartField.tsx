import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WeekStart } from '@workflow/contract/preferences/preferences.schema.ts';
import { preferencesQuery, usePreferencesChange } from './preferences.queries.ts';
import { preferencesTexts as texts } from './preferences.texts.ts';

const OPTIONS: readonly WeekStart[] = ['auto', 'monday', 'saturday', 'sunday'];

export function WeekStartField() {
  const { data } = useQuery(preferencesQuery);
  const { mutate } = usePreferencesChange();
  return (
    <NativeSelect
      label={texts.weekStart}
      description={texts.weekStartText}
      maw={400}
      value={data?.week_start ?? 'auto'}
      onChange={(event) => mutate({ week_start: event.currentTarget.value as WeekStart })}
      data={OPTIONS.map((value) => ({ value, label: texts.weekStarts[value] }))}
    />
  );
}
