import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import classes from './DateField.module.css';
import { dateProblemOf, formatDateInput, onDay, parseDateInput, withTime } from './date-input.ts';
import { datesTexts } from './dates.texts.ts';

const MonthPicker = lazyComponent(() => import('./MonthPicker.tsx'), 'MonthPicker');

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'> {
  /** The date as `2026-12-04` or a moment; null if there is none. */
  value: string | null;
  /** Called with each valid date that the user types or chooses; null if the field is empty or invalid. */
  onChange: (value: string | null) => void;
  /** The first and the last day that the month offers. */
  min?: string | undefined;
  max?: string | undefined;
}

const formatValue = (value: string | null) => (value === null ? '' : formatDateInput(value));

/** A date field: text such as “4 Dec” or “tomorrow”, and a month to choose a day from. */
export function DateField({ value, onChange, min, max, error, onBlur, onKeyDown, ...field }: Props) {
  const [text, setText] = useState(formatValue(value));
  const [known, setKnown] = useState(value);
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
  const change = (words: string) => {
    setText(words);
    setProblem(null);
    report(parseDateInput(words) ?? null);
  };
  const confirmText = () => {
    const wrong = dateProblemOf(text, problem !== null);
    setProblem(wrong);
    if (wrong === null) setText(formatValue(parseDateInput(text) ?? null));
  };
  const choose = (day: string) => {
    setOpen(false);
    change(formatDateInput(onDay(value, day)));
  };
  return (
    <TextInput
      {...field}
      value={text}
      error={error ?? problem}
      placeholder={formatDateInput('2026-12-31')}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        confirmText();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
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
