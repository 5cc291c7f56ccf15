import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Segment } from './week-layout.ts';

/** The visible entries of a week, and the number of hidden entries of each day. */
interface WeekContent {
  readonly first: number;
  readonly shown: readonly Segment[];
  readonly more: readonly number[];
}

export const moreButtonKey = (place: number) => `more ${place}`;

/**
 * Returns the keyboard order of entries and “more” buttons: day by day, top to bottom. An entry that spans weeks appears once, in its
 * first week.
 */
export function focusOrder(weeks: readonly WeekContent[]): string[] {
  const entriesInWeek = ({ first, shown, more }: WeekContent) => [
    ...shown.map(({ id, column, lane }) => ({ key: id, column, lane })),
    ...more.flatMap((count, column) =>
      count > 0 ? [{ key: moreButtonKey(first + column), column, lane: Number.POSITIVE_INFINITY }] : [],
    ),
  ];
  const ordered = weeks.flatMap((week) =>
    entriesInWeek(week).sort((one, other) => one.column - other.column || (one.lane < other.lane ? -1 : 1)),
  );
  return [...new Set(ordered.map(({ key }) => key))];
}

/** Roving tabindex of the entries. The plain arrow keys move an entry, so Alt+Up and Alt+Down move the focus. */
export function useEntryFocus(grid: RefObject<HTMLElement | null>, stops: readonly string[]) {
  const [active, setActive] = useState<string | null>(null);
  const stop = active !== null && stops.includes(active) ? active : stops[0];
  const targetOf = (key: string, { key: pressed, altKey }: KeyboardEvent): string | undefined => {
    const at = stops.indexOf(key);
    if (altKey) return { ArrowDown: stops[at + 1], ArrowUp: stops[at - 1] }[pressed];
    return { Home: stops[0], End: stops.at(-1) }[pressed];
  };
  return {
    propsOf: (key: string) => ({ 'data-stop': key, tabIndex: key === stop ? 0 : -1 }),
    onFocus: setActive,
    /** Returns whether the key was handled. */
    onKeyDown: (key: string, event: KeyboardEvent): boolean => {
      if (event.shiftKey || event.ctrlKey || event.metaKey) return false;
      const target = targetOf(key, event);
      if (target === undefined) return false;
      event.preventDefault();
      grid.current?.querySelector<HTMLElement>(`[data-stop="${target}"]`)?.focus();
      return true;
    },
  };
}
