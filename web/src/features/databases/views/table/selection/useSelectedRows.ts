import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { useCallback, useMemo, useState } from 'react';

/** The selected rows for bulk actions. */
export interface RowSelection {
  readonly selectedIds: ReadonlySet<string>;
  /** Selects or deselects a row. With `extends_`, selects all rows from the last one to this one. */
  readonly toggleRow: (rowId: string, extends_: boolean) => void;
  /** Selects the rows if any of them is not selected, else deselects them. */
  readonly toggleRows: (rowIds: readonly string[]) => void;
  readonly selectOnly: (rowIds: readonly string[]) => void;
  readonly clear: () => void;
  /** Whether all rows of the view are selected, including rows that are not loaded. */
  readonly isAllSelected: boolean;
  readonly selectAll: () => void;
  /** Counts the changes that the user made to the selection. */
  readonly changeCount: number;
}

const NONE: ReadonlySet<string> = new Set();

/** Manages the selected rows. Deleted rows are deselected. “Select all” lasts until the filter changes. */
export function useSelectedRows(rows: readonly Row[], filter: Filter | null): RowSelection {
  const [chosen, choose] = useState(NONE);
  const [allSelectedFor, setAllSelectedFor] = useState<string | null>(null);
  const shown = JSON.stringify(filter);
  const isAllSelected = allSelectedFor === shown;
  // Changing the filter back does not restore the selection.
  if (allSelectedFor !== null && !isAllSelected) setAllSelectedFor(null);
  const [changeCount, setChangeCount] = useState(0);
  const setChosen = useCallback((ids: ReadonlySet<string>) => {
    choose(ids);
    setChangeCount((count) => count + 1);
    setAllSelectedFor(null);
  }, []);
  const [last, setLast] = useState<string | null>(null);
  const selectedIds = useMemo(() => {
    if (isAllSelected) return new Set(rows.map(({ id }) => id));
    if (chosen.size === 0) return NONE;
    return new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [rows, chosen, isAllSelected]);
  const toggleRows = useCallback(
    (ids: readonly string[]) => {
      const isAll = ids.every((id) => selectedIds.has(id));
      const next = new Set(selectedIds);
      for (const id of ids) {
        if (isAll) next.delete(id);
        else next.add(id);
      }
      setChosen(next);
    },
    [selectedIds, setChosen],
  );
  const toggleRow = useCallback(
    (id: string, extends_: boolean) => {
      setLast(id);
      const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)];
      if (!extends_ || from < 0) return toggleRows([id]);
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      setChosen(new Set([...selectedIds, ...between.map((row) => row.id)]));
    },
    [rows, last, selectedIds, toggleRows, setChosen],
  );
  const clear = useCallback(() => setChosen(NONE), [setChosen]);
  const selectOnly = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), [setChosen]);
  const selectAll = useCallback(() => {
    choose(NONE);
    setChangeCount((count) => count + 1);
    setAllSelectedFor(shown);
  }, [shown]);
  return useMemo(
    () => ({
      selectedIds,
      toggleRow,
      toggleRows,
      selectOnly,
      clear,
      isAllSelected,
      selectAll,
      changeCount,
    }),
    [selectedIds, toggleRow, toggleRows, selectOnly, clear, isAllSelected, selectAll, changeCount],
  );
}
