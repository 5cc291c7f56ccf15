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

/** A change of more cells, such as a large paste, is not remembered, because each event compares all remembered cells. */
export const REMEMBERED_CELLS_MAX = 100;

const isOld = ({ savedAt }: OwnEdit) => Date.now() - savedAt > SIMULTANEOUS_MS;

/** Remembers the cells of one change that the server has saved. */
export function rememberOwnEdits(client: QueryClient, saved: readonly Omit<OwnEdit, 'savedAt'>[]): void {
  const edits = ownEdits(client);
  for (const [key, edit] of edits) if (isOld(edit)) edits.delete(key);
  for (const edit of saved) {
    const key = `${edit.rowId} ${edit.propertyId}`;
    // Other users' additions to a list replace nothing.
    const isRemembered = saved.length <= REMEMBERED_CELLS_MAX && !Array.isArray(edit.value);
    if (isRemembered) edits.set(key, { ...edit, savedAt: Date.now() });
    else edits.delete(key);
  }
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
    const isReplaced = row !== null && !isSame(cellValueOf(row, edit.propertyId), edit.value);
    // The user may have replaced the value as well: in another tab, by a button, or by completing the task.
    if (isReplaced && !isOld(edit) && row.updated_by !== me) replaced.push({ ...edit, row });
    if (isReplaced || isOld(edit)) edits.delete(key);
  }
  return replaced;
}
