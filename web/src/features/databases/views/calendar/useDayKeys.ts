import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { monthOf } from '../time/day-numbers.ts';
import { DAYS, type SpanName } from './week-layout.ts';

/** The same day of another month, or the last one of a shorter month. */
function inMonth(place: number, later: number): number {
  const day = Math.floor(place) - monthOf(place);
  return Math.min(monthOf(place, later) + day, monthOf(place, later + 1) - 1);
}

interface Options {
  readonly grid: { readonly current: HTMLElement | null };
  readonly weeks: readonly number[];
  readonly span: SpanName;
  readonly today: number;
  /** Shows the weeks that a day is in. */
  readonly onGo: (place: number) => void;
}

/** The days are one stop of the Tab key; the arrow keys go from one to another, also to days that are not shown. */
export function useDayKeys({ grid, weeks, span, today, onGo }: Options) {
  const [active, setActive] = useState(today);
  const wanted = useRef<number | null>(null);
  const [first, end] = [weeks[0]!, weeks.at(-1)! + DAYS];
  const isShown = (place: number) => place >= first && place < end;
  const stop = isShown(active) ? active : isShown(today) ? today : first;
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!day) return;
    wanted.current = null;
    day.focus();
  });
  const go = (place: number) => {
    wanted.current = place;
    setActive(place);
    if (!isShown(place)) onGo(place);
  };
  const onKeyDown = (place: number, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const week = weeks.findLast((one) => one <= place)!;
    const later = (count: number) => (span === 'week' ? place + count * DAYS : inMonth(place, count));
    const targets: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place - DAYS,
      ArrowDown: place + DAYS,
      Home: week,
      End: week + DAYS - 1,
      PageUp: later(-1),
      PageDown: later(1),
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  return { stop, onKeyDown, onFocus: setActive };
}
