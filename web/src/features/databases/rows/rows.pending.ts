import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { create } from 'zustand';
import type { PendingCells } from './rows.window.ts';

interface Waiting {
  readonly value: CellValue | null;
  /** Whose answer ends it: a later edit of the same cell goes on waiting for its own. */
  readonly edit: number;
}

interface Pending {
  readonly cells: Readonly<Record<string, Readonly<Record<string, Waiting>>>>;
}

const usePending = create<Pending>(() => ({ cells: {} }));

let edits = 0;

export interface PendingEdit {
  readonly row_id: string;
  readonly property_id: string;
  readonly value: CellValue | null;
  /** What the cell held where the edit was made, where it is a list: others may add to it meanwhile. */
  readonly was?: CellValue | null;
}

/** Shows the cells as they shall be; what it answers ends that. */
export function showPending(changed: readonly PendingEdit[]): () => void {
  edits += 1;
  const edit = edits;
  usePending.setState(({ cells }) => {
    const next: Record<string, Record<string, Waiting>> = { ...cells };
    for (const { row_id, property_id, value } of changed)
      next[row_id] = { ...next[row_id], [property_id]: { value, edit } };
    return { cells: next };
  });
  return () =>
    usePending.setState(({ cells }) => {
      const next: Record<string, Record<string, Waiting>> = { ...cells };
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

/** As they stand, outside of a drawing. */
export const pendingCells = (): PendingCells => usePending.getState().cells;

export const usePendingCells = (): PendingCells => usePending(({ cells }) => cells);
