import { Button, Group, InputBase, Modal, Stack, Text, TextInput } from '@mantine/core';
import { SCHEDULE_AHEAD_MIN_SECONDS } from '@workflow/contract/scheduled/scheduled.limits.ts';
import { type SubmitEvent, useState } from 'react';
import { getTimeZone } from '../../platform/calendar/time-zone.ts';
import { DateField } from '../dates/DateField.tsx';
import { lastDay, parseDateAndTime, toDateField, toTimeField } from './date-fields.ts';
import { scheduledListTexts } from './scheduled.list.texts.ts';
import { tomorrowMorning } from './suggested-times.ts';

const texts = scheduledListTexts.dialog;

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  /** The initial date and time; tomorrow morning by default. */
  at?: string;
  isPending: boolean;
  onChoose: (at: Date) => void;
}

/** Asks for a date and a time in the user's time zone. */
export function ScheduleDialog({ opened, onClose, ...form }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={form.title}>
      <TimeForm {...form} onClose={onClose} />
    </Modal>
  );
}

function TimeForm({ submitLabel, at, isPending, onChoose, onClose }: Omit<Props, 'opened' | 'title'>) {
  const [now] = useState(() => new Date());
  const [begin] = useState(() => (at ? new Date(at) : tomorrowMorning(now)));
  const [day, setDay] = useState(toDateField(begin));
  const [time, setTime] = useState(toTimeField(begin));
  const [complaint, setComplaint] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const moment = parseDateAndTime(day, time);
    if (!moment || moment.getTime() < Date.now() + SCHEDULE_AHEAD_MIN_SECONDS * 1_000)
      return setComplaint(texts.past);
    setComplaint(null);
    onChoose(moment);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Group grow align="flex-start">
          <DateField
            label={texts.day}
            value={day || null}
            min={toDateField(now)}
            max={toDateField(lastDay(now))}
            onChange={(next) => setDay(next ?? '')}
            isDay
            data-autofocus
            required
          />
          <TextInput
            type="time"
            label={texts.time}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
            required
          />
        </Group>
        <Text size="sm" c={complaint ? 'red' : 'dimmed'} role={complaint ? 'alert' : undefined}>
          {complaint ?? texts.zone({ zone: getTimeZone() })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface EditTextProps {
  opened: boolean;
  onClose: () => void;
  content: string;
  isPending: boolean;
  onSave: (content: string) => void;
}

/** Edits the text of a scheduled message. */
export function ScheduledTextDialog({ opened, onClose, ...form }: EditTextProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.editTitle} size="lg">
      <EditTextForm {...form} onClose={onClose} />
    </Modal>
  );
}

function EditTextForm({ content, isPending, onSave, onClose }: Omit<EditTextProps, 'opened'>) {
  const [text, setText] = useState(content);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) onSave(text);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <InputBase
          component="textarea"
          multiline
          rows={6}
          label={texts.text}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={!text.trim()}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
