import { Button, Group, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { dayOf } from '../list/rows/timeline.ts';
import { messagesTexts } from '../messages.texts.ts';
import { dialogsTexts } from './dialogs.texts.ts';
import { placesInTime, startOf } from './moments.ts';

const texts = dialogsTexts.date;

interface Props {
  go: (at: string) => void;
  onClose: () => void;
}

/** Which day of the conversation to go to, in the reader's own calendar. */
export function DateChoice({ go, onClose }: Props) {
  const today = dayOf(Date.now());
  const [day, setDay] = useState(today);
  const leave = (at: string) => {
    onClose();
    go(at);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (day) leave(startOf(day));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" mb="md">
        {placesInTime().map(({ key, label, at }) => (
          <Button key={key} size="compact-sm" variant="default" onClick={() => leave(at)}>
            {label}
          </Button>
        ))}
      </Group>
      <TextInput
        type="date"
        label={texts.day}
        value={day}
        max={today}
        onChange={(event) => setDay(event.currentTarget.value)}
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
