import type { Row } from '@workflow/contract/databases/databases.schema.ts';
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
}

const NONE: ReadonlySet<string> = new Set();

/** Rows that went are marked no more. */
export function useMarking(rows: readonly Row[]): Marking {
  const [chosen, setChosen] = useState(NONE);
  const [last, setLast] = useState<string | null>(null);
  const marked = useMemo(() => {
    if (chosen.size === 0) return NONE;
    return new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [rows, chosen]);
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
    [marked],
  );
  const mark = useCallback(
    (id: string, extends_: boolean) => {
      setLast(id);
      const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)];
      if (!extends_ || from < 0) return toggle([id]);
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      setChosen(new Set([...marked, ...between.map((row) => row.id)]));
    },
    [rows, last, marked, toggle],
  );
  const clear = useCallback(() => setChosen(NONE), []);
  const markOnly = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);
  return useMemo(() => ({ marked, mark, toggle, markOnly, clear }), [marked, mark, toggle, markOnly, clear]);
}
