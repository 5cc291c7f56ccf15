import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { createUserStore } from '../../../../platform/session/user-store.ts';
import type { PendingCells } from './pending-cells.ts';

interface PendingListener {
  readonly value: CellValue | null;
  /** The edit whose response ends the optimistic value. A later edit of the same cell waits for its own response. */
  readonly edit: number;
}

interface Pending {
  readonly cells: Readonly<Record<string, Readonly<Record<string, PendingListener>>>>;
}

const usePending = createUserStore<Pending>(() => ({ cells: {} }));

let lastEdit = 0;

export interface PendingEdit {
  readonly row_id: string;
  readonly property_id: string;
  readonly value: CellValue | null;
  /** The previous value of a list, to which other users may add items in the meantime. */
  readonly was?: CellValue | null;
}

/** Shows cell values optimistically until the returned function is called. */
export function addPendingEdits(changed: readonly PendingEdit[]): () => void {
  lastEdit += 1;
  const edit = lastEdit;
  usePending.setState(({ cells }) => {
    const next: Record<string, Record<string, PendingListener>> = { ...cells };
    for (const { row_id, property_id, value } of changed)
      next[row_id] = { ...next[row_id], [property_id]: { value, edit } };
    return { cells: next };
  });
  return () =>
    usePending.setState(({ cells }) => {
      const next: Record<string, Record<string, PendingListener>> = { ...cells };
      for (const { row_id, property_id } of changed) {
        const row = next[row_id];
        if (row?.[property_id]?.edit !== edit) continue;
        const { [property_id]: _, ...others } = row;
        if (Object.keys(others).length > 0) next[row_id] = others;
        else delete next[row_id];
      }
      return { cells: next };
    });
}

/** Returns the current pending cells outside of a render. */
export const getPendingCells = (): PendingCells => usePending.getState().cells;

export const usePendingCells = (): PendingCells => usePending(({ cells }) => cells);
