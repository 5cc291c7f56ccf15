import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { keyInReadingDirection } from '../../../../ui/focus/reading-direction.ts';
import { startOfMonth } from '../time/day-numbers.ts';
import { type CalendarRange, DAYS_PER_WEEK } from './week-layout.ts';

/** Returns the same day of another month, or the last day of a shorter month. */
function sameDayInMonth(place: number, later: number): number {
  const day = Math.floor(place) - startOfMonth(place);
  return Math.min(startOfMonth(place, later) + day, startOfMonth(place, later + 1) - 1);
}

interface Options {
  readonly grid: { readonly current: HTMLElement | null };
  readonly weeks: readonly number[];
  readonly span: CalendarRange;
  readonly today: number;
  /** Shows the weeks that contain a day. */
  readonly onGo: (place: number) => void;
}

/** Roving tabindex of the days: one Tab stop, and arrow keys that also go to days that are not visible yet. */
export function useDayKeys({ grid, weeks, span, today, onGo }: Options) {
  const [active, setActive] = useState(today);
  const dayToFocus = useRef<number | null>(null);
  const [first, end] = [weeks[0]!, weeks.at(-1)! + DAYS_PER_WEEK];
  const isShown = (place: number) => place >= first && place < end;
  const stop = isShown(active) ? active : isShown(today) ? today : first;
  useLayoutEffect(() => {
    if (dayToFocus.current === null) return;
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${dayToFocus.current}"]`);
    if (!day) return;
    dayToFocus.current = null;
    day.focus();
  });
  const go = (place: number) => {
    dayToFocus.current = place;
    setActive(place);
    if (!isShown(place)) onGo(place);
  };
  const onKeyDown = (place: number, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const week = weeks.findLast((one) => one <= place)!;
    const dayAfterSpans = (count: number) =>
      span === 'week' ? place + count * DAYS_PER_WEEK : sameDayInMonth(place, count);
    const targets: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place - DAYS_PER_WEEK,
      ArrowDown: place + DAYS_PER_WEEK,
      Home: week,
      End: week + DAYS_PER_WEEK - 1,
      PageUp: dayAfterSpans(-1),
      PageDown: dayAfterSpans(1),
    };
    const target = targets[keyInReadingDirection(event.key, event.currentTarget)];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  return { stop, onKeyDown, onFocus: setActive };
}
