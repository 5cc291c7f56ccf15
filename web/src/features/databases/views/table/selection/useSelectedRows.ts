import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { useCallback, useMemo, useState } from 'react';

/** Which rows somebody has marked, to do one thing with all of them. */
export interface Marking {
  readonly marked: ReadonlySet<string>;
  /** Marks a row or takes the mark away; with `extends_` all from the last one up to it. */
  readonly mark: (rowId: string, extends_: boolean) => void;
  /** Marks these where one of them is not, and else takes their marks away. */
  readonly toggle: (rowIds: readonly string[]) => void;
  readonly markOnly: (rowIds: readonly string[]) => void;
  readonly clear: () => void;
  /** Whether every row of the view is marked, also those that are not loaded. */
  readonly isEvery: boolean;
  readonly markEvery: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Rows that went are marked no more; every one that a filter lets through is, until there is another filter. */
export function useMarking(rows: readonly Row[], filter: Filter | null): Marking {
  const [chosen, choose] = useState(NONE);
  const [everyOf, setEveryOf] = useState<string | null>(null);
  const shown = JSON.stringify(filter);
  const isEvery = everyOf === shown;
  // They stay marked no more, also where the filter comes back.
  if (everyOf !== null && !isEvery) setEveryOf(null);
  const setChosen = useCallback((ids: ReadonlySet<string>) => {
    choose(ids);
    setEveryOf(null);
  }, []);
  const [last, setLast] = useState<string | null>(null);
  const marked = useMemo(() => {
    if (isEvery) return new Set(rows.map(({ id }) => id));
    if (chosen.size === 0) return NONE;
    return new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [rows, chosen, isEvery]);
  const toggle = useCallback(
    (ids: readonly string[]) => {
      const isAll = ids.every((id) => marked.has(id));
      const next = new Set(marked);
      for (const id of ids) {
        if (isAll) next.delete(id);
        else next.add(id);
      }
      setChosen(next);
    },
    [marked, setChosen],
  );
  const mark = useCallback(
    (id: string, extends_: boolean) => {
      setLast(id);
      const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)];
      if (!extends_ || from < 0) return toggle([id]);
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      setChosen(new Set([...marked, ...between.map((row) => row.id)]));
    },
    [rows, last, marked, toggle, setChosen],
  );
  const clear = useCallback(() => setChosen(NONE), [setChosen]);
  const markOnly = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), [setChosen]);
  const markEvery = useCallback(() => {
    choose(NONE);
    setEveryOf(shown);
  }, [shown]);
  return useMemo(
    () => ({ marked, mark, toggle, markOnly, clear, isEvery, markEvery }),
    [marked, mark, toggle, markOnly, clear, isEvery, markEvery],
  );
}
