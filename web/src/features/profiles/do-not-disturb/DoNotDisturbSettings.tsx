import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Chip, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import type { QuietHours } from '@workflow/contract/users/do-not-disturb.ts';
import { getTimeZone } from '../../../platform/calendar/time-zone.ts';
import { formatDate } from '../../../platform/language/formats.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { doNotDisturbTexts as texts } from './do-not-disturb.texts.ts';
import { endOfPause, formatPauseEnd, PAUSES, type Pause } from './pause-times.ts';
import { useDoNotDisturb } from './useDoNotDisturb.ts';

/** The weekdays, starting on Monday. */
const DAYS = [1, 2, 3, 4, 5, 6, 0];
/** Any Sunday. Adding a weekday’s number gives a date with that weekday. */
const SUNDAY = Date.UTC(2026, 10, 22);
const nameOfDay = (day: number, weekday: 'short' | 'long') =>
  formatDate(SUNDAY + day * 24 * 60 * 60_000, { weekday, timeZone: 'UTC' });

const defaultHours = (): QuietHours => ({
  days: [1, 2, 3, 4, 5],
  from: '22:00',
  to: '08:00',
  time_zone: getTimeZone(),
});

/** The settings that pause notifications: for a time, and during daily quiet hours. */
export function DoNotDisturbSettings() {
  const { settings, isPaused, quietUntil: end, change, isPending } = useDoNotDisturb();
  const { quiet_hours: hours } = settings;
  const pause = (value: string) => {
    if (value)
      change({ until: new Date(endOfPause(value as Pause, Date.now(), getTimeZone())).toISOString() });
  };
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{texts.title}</Text>
        <Text size="sm" c="dimmed">
          {end ? texts.pausedUntil({ time: formatPauseEnd(end) }) : texts.text}
        </Text>
      </div>
      {isPaused ? (
        <div>
          <Button variant="default" loading={isPending} onClick={() => change({ until: null })}>
            {texts.resume}
          </Button>
        </div>
      ) : (
        <SelectField
          label={texts.pause}
          maw={240}
          value=""
          data={[
            { value: '', label: texts.choose },
            ...PAUSES.map((value) => ({ value, label: texts.pauses[value] })),
          ]}
          onChange={(event) => pause(event.currentTarget.value)}
        />
      )}
      <Switch
        label={texts.hours}
        description={hours ? texts.zone({ zone: hours.time_zone }) : texts.hoursText}
        checked={hours !== null}
        onChange={(event) => change({ quiet_hours: event.currentTarget.checked ? defaultHours() : null })}
      />
      {hours && <HoursFields hours={hours} onChange={(quiet_hours) => change({ quiet_hours })} />}
    </Stack>
  );
}

interface HoursProps {
  hours: QuietHours;
  onChange: (hours: QuietHours) => void;
}

function HoursFields({ hours, onChange }: HoursProps) {
  const set = (changes: Partial<QuietHours>) => onChange({ ...hours, ...changes, time_zone: getTimeZone() });
  const time = (name: 'from' | 'to') => (
    <TextInput
      type="time"
      required
      withAsterisk={false}
      label={texts[name]}
      key={hours[name]}
      defaultValue={hours[name]}
      onBlur={({ currentTarget: { value } }) => {
        if (value && value !== hours[name]) set({ [name]: value });
      }}
    />
  );
  return (
    <>
      <Group gap="md">
        {time('from')}
        {time('to')}
      </Group>
      <Chip.Group
        multiple
        value={hours.days.map(String)}
        onChange={(days) => {
          if (days.length > 0) set({ days: days.map(Number).toSorted() });
        }}
      >
        <Group gap="xs" role="group" aria-label={texts.days}>
          {DAYS.map((day) => (
            <Chip key={day} value={String(day)} size="xs" aria-label={nameOfDay(day, 'long')}>
              {nameOfDay(day, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </>
  );
}
