import type { QueryClient } from '@tanstack/react-query';
import { isSame } from '@workflow/contract/core/values/is-same.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { createClientState } from '../../../../platform/cache/client-state.ts';
import { cellValueOf } from '../window/pending-cells.ts';

/** The time in which another user's change of a cell counts as a simultaneous edit. */
const SIMULTANEOUS_MS = 60_000;

interface OwnEdit {
  readonly rowId: string;
  readonly propertyId: string;
  readonly value: CellValue | null;
  readonly savedAt: number;
}

/** The cells that this tab saved last, by row and property. */
const ownEdits = createClientState('own cell edits', () => new Map<string, OwnEdit>());

export function rememberOwnEdit(client: QueryClient, edit: Omit<OwnEdit, 'savedAt'>): void {
  // Other users' additions to a list replace nothing.
  if (Array.isArray(edit.value)) return;
  ownEdits(client).set(`${edit.rowId} ${edit.propertyId}`, { ...edit, savedAt: Date.now() });
}

/** A value of the user that another user replaced. */
export interface ReplacedValue extends OwnEdit {
  readonly row: Row;
}

/** Returns the values that another user replaced shortly after this tab saved them, each once. */
export function takeReplacedValues(
  client: QueryClient,
  findRow: (rowId: string) => Row | null,
  me: string | null,
): ReplacedValue[] {
  const edits = ownEdits(client);
  const replaced: ReplacedValue[] = [];
  for (const [key, edit] of edits) {
    const row = findRow(edit.rowId);
    const isOld = Date.now() - edit.savedAt > SIMULTANEOUS_MS;
    const isReplaced =
      row !== null && row.updated_by !== me && !isSame(cellValueOf(row, edit.propertyId), edit.value);
    if (isReplaced && !isOld) replaced.push({ ...edit, row });
    if (isReplaced || isOld) edits.delete(key);
  }
  return replaced;
}
