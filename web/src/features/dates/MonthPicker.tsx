import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useToday } from '../../platform/calendar/today.ts';
import { useUserWeek } from '../../platform/calendar/week.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { datesTexts } from './dates.texts.ts';

const texts = datesTexts.month;

type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The library counts weekdays from 0 (Sunday), `Intl` from 1 (Monday) to 7 (Sunday). */
const toDayOfWeek = (day: number) => (day % 7) as DayOfWeek;

const formatDay = (day: string, options: Intl.DateTimeFormatOptions) =>
  formatDate(`${day.slice(0, 10)}T12:00:00Z`, { ...options, timeZone: 'UTC' });

interface Props {
  /** The chosen day as `2026-12-04`, or null. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** A month to choose a day from. */
export function MonthPicker({ value, min, max, onChoose }: Props) {
  const today = useToday();
  const [shown, setShown] = useState(value ?? today);
  const [chosen, setChosen] = useState(value);
  // The month follows the typed date.
  if (value !== chosen) {
    setChosen(value);
    if (value) setShown(value);
  }
  const { firstDay, weekend } = useUserWeek();
  return (
    <DatePicker
      value={value}
      onChange={(day) => onChoose(day ?? value ?? today)}
      date={shown}
      onDateChange={setShown}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      size="xs"
      highlightToday
      firstDayOfWeek={toDayOfWeek(firstDay)}
      weekendDays={weekend.map(toDayOfWeek)}
      weekdayFormat={(day) => formatDay(day, { weekday: 'short' })}
      monthLabelFormat={(day) => formatDay(day, { month: 'long', year: 'numeric' })}
      monthsListFormat={(day) => formatDay(day, { month: 'short' })}
      getDayAriaLabel={(day) => formatDay(day, { dateStyle: 'full' })}
      ariaLabels={{
        previousMonth: texts.previousMonth,
        nextMonth: texts.nextMonth,
        previousYear: texts.previousYear,
        nextYear: texts.nextYear,
        previousDecade: texts.previousDecade,
        nextDecade: texts.nextDecade,
        monthLevelControl: texts.chooseMonth,
        yearLevelControl: texts.chooseYear,
      }}
    />
  );
}
