import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import classes from './DateField.module.css';
import { dateProblemOf, formatDateInput, onDay, parseDateInput, withTime } from './date-input.ts';
import { datesTexts } from './dates.texts.ts';
import { createDelayedReport } from './delayed-report.ts';

const MonthPicker = lazyComponent(() => import('./MonthPicker.tsx'), 'MonthPicker');

/** The pause in typing after which a delayed date is reported, in milliseconds. */
const PAUSE_MS = 500;

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'> {
  /** The date as `2026-12-04` or a moment; null if there is none. */
  value: string | null;
  /** Called with each valid date that the user types or chooses; null if the field is empty or invalid. */
  onChange: (value: string | null) => void;
  /** Called with the problem of the typed text; null if the text is a date or empty. */
  onProblem?: (problem: string | null) => void;
  /** Whether the value is a day: a time in the text is left out. */
  isDay?: boolean;
  /** Whether a date is reported after a pause in typing or on leaving the field, because each one starts a search. */
  isDelayed?: boolean;
  /** The first and the last day that the month offers. */
  min?: string | undefined;
  max?: string | undefined;
}

const formatValue = (value: string | null) => (value === null ? '' : formatDateInput(value));

/** A date field: text such as “4 Dec” or “tomorrow”, and a month to choose a day from. */
export function DateField({
  value,
  onChange,
  onProblem,
  isDay = false,
  isDelayed = false,
  min,
  max,
  error,
  onBlur,
  onKeyDown,
  ...field
}: Props) {
  const [text, setText] = useState(formatValue(value));
  const [known, setKnown] = useState(value);
  /** The last date that the user confirmed or chose. An unusual year is asked about once. */
  const [confirmed, setConfirmed] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // A value that the field did not report itself comes from outside.
  if (value !== known) {
    setKnown(value);
    setText(formatValue(value));
  }
  const report = (next: string | null) => {
    setKnown(next);
    if (next !== value) onChange(next);
  };
  const latestReport = useRef(report);
  latestReport.current = report;
  const [delayed] = useState(() =>
    createDelayedReport<string | null>((next) => latestReport.current(next), PAUSE_MS),
  );
  useEffect(() => delayed.cancel, [delayed]);
  const parse = (words: string) => {
    const parsed = parseDateInput(words) ?? null;
    return parsed !== null && isDay ? withTime(parsed, false) : parsed;
  };
  const problemOf = (words: string, isConfirmed: boolean) =>
    dateProblemOf(words, isConfirmed || parse(words) === confirmed);
  const change = (words: string) => {
    setText(words);
    setProblem(null);
    onProblem?.(problemOf(words, false));
    if (isDelayed) delayed.schedule(parse(words));
    else report(parse(words));
  };
  const confirmText = () => {
    delayed.flush();
    const wrong = problemOf(text, problem !== null);
    setProblem(wrong);
    onProblem?.(wrong);
    if (wrong !== null) return;
    setConfirmed(parse(text));
    setText(formatValue(parse(text)));
  };
  const choose = (day: string) => {
    const next = onDay(value, day);
    delayed.cancel();
    setOpen(false);
    setConfirmed(next);
    setProblem(null);
    onProblem?.(null);
    setText(formatValue(next));
    report(next);
  };
  return (
    <TextInput
      {...field}
      value={text}
      error={problem ?? error}
      placeholder={formatDateInput('2026-12-31')}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        confirmText();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') confirmText();
        if (event.key !== 'ArrowDown') return onKeyDown?.(event);
        event.preventDefault();
        setOpen(true);
      }}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={datesTexts.openMonth}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={classes.month}>
            <LazyBoundary fallback={null}>
              <MonthPicker value={value && withTime(value, false)} min={min} max={max} onChoose={choose} />
            </LazyBoundary>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
