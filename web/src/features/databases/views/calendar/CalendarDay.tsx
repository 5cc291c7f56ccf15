import type { KeyboardEvent } from 'react';
import { formatDate } from '../../../../platform/language/formats.ts';
import { toUtcDate } from '../time/day-numbers.ts';
import classes from './CalendarGrid.module.css';
import { calendarTexts as texts } from './calendar.texts.ts';

interface Props {
  place: number;
  /** How much is on it. */
  count: number;
  isWeekend: boolean;
  /** Of another month than the one that is shown. */
  isOutside: boolean;
  isToday: boolean;
  isStop: boolean;
  /** Something is held over it. */
  isOver: boolean;
  hintId: string;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onAdd: () => void;
}

const words = (place: number) => formatDate(toUtcDate(place), { dateStyle: 'full', timeZone: 'UTC' });
const withMonth = (place: number) =>
  formatDate(toUtcDate(place), { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day, on which something is added. */
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
      aria-label={texts.day({ day: words(place), count })}
      aria-describedby={hintId}
      tabIndex={isStop ? 0 : -1}
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      onClick={on.onAdd}
    >
      {/* The name of the day says the month at length. */}
      {number === 1 ? <span data-words={withMonth(place)} /> : <span>{number}</span>}
    </button>
  );
}
