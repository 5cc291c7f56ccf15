import { Button, Group } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { toLocalDay } from '../../../platform/calendar/today.ts';
import { DateField } from '../../dates/DateField.tsx';
import { messagesTexts } from '../messages.texts.ts';
import { dateShortcuts, startOfDay } from './date-shortcuts.ts';
import { dialogsTexts } from './dialogs.texts.ts';

const texts = dialogsTexts.date;

interface Props {
  go: (at: string) => void;
  onClose: () => void;
}

/** Asks for the day to jump to, in the user's time zone. */
export function JumpToDate({ go, onClose }: Props) {
  const today = toLocalDay(Date.now());
  const [day, setDay] = useState(today);
  const leave = (at: string) => {
    onClose();
    go(at);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (day) leave(startOfDay(day));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" mb="md">
        {dateShortcuts().map(({ key, label, at }) => (
          <Button key={key} size="compact-sm" variant="default" onClick={() => leave(at)}>
            {label}
          </Button>
        ))}
      </Group>
      <DateField
        label={texts.day}
        value={day || null}
        max={today}
        onChange={(next) => setDay(next ?? '')}
        isDay
        data-autofocus
      />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {messagesTexts.cancel}
        </Button>
        <Button type="submit" disabled={!day}>
          {texts.go}
        </Button>
      </Group>
    </form>
  );
}
