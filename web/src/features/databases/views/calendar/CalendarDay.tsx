import type { KeyboardEvent } from 'react';
import { formatDate, formatNumber } from '../../../../platform/language/formats.ts';
import { toUtcDate } from '../time/day-numbers.ts';
import classes from './CalendarGrid.module.css';
import { calendarTexts as texts } from './calendar.texts.ts';

interface Props {
  place: number;
  /** The number of entries on the day. */
  count: number;
  isWeekend: boolean;
  /** Whether the day belongs to a month other than the shown one. */
  isOutside: boolean;
  isToday: boolean;
  isStop: boolean;
  /** Whether a dragged row is over the day. */
  isOver: boolean;
  hintId: string;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onAdd: () => void;
}

const formatDay = (place: number) => formatDate(toUtcDate(place), { dateStyle: 'full', timeZone: 'UTC' });
const withMonth = (place: number) =>
  formatDate(toUtcDate(place), { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day of the calendar. Clicking it adds an entry. */
export function CalendarDay({
  place,
  count,
  isWeekend,
  isOutside,
  isToday,
  isStop,
  isOver,
  hintId,
  ...on
}: Props) {
  const number = toUtcDate(place).getUTCDate();
  return (
    <button
      type="button"
      className={classes.day}
      data-day={place}
      data-weekend={isWeekend || undefined}
      data-outside={isOutside || undefined}
      data-over={isOver || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={texts.day({ day: formatDay(place), count })}
      aria-describedby={hintId}
      tabIndex={isStop ? 0 : -1}
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      onClick={on.onAdd}
    >
      {/* The aria-label names the month in full. */}
      {number === 1 ? <span data-words={withMonth(place)} /> : <span>{formatNumber(number)}</span>}
    </button>
  );
}
