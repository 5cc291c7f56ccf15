import { isSame } from '@workflow/contract/core/values/is-same.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { createUserStore } from '../../../../platform/session/user-store.ts';
import { contentKey, type OpenDatabase } from '../../databases.cache.ts';
import type { CommandContext } from '../commands/row-command.ts';
import { loadRow } from '../queries/load-row.ts';
import { cellValueOf } from '../window/pending-cells.ts';

/** An edit that was not saved, because another user changed the cell in the meantime. */
export interface EditConflict {
  readonly databaseId: string;
  readonly property: Property;
  /** The row with the other user's value. */
  readonly row: Row;
  readonly mine: CellValue | null;
}

interface EditConflicts {
  /** The conflicts that the user has not decided yet, in the order in which they arose. */
  readonly conflicts: readonly EditConflict[];
  /** The databases whose conflicts are on the screen, once for each list. */
  readonly shownIn: readonly string[];
}

export const useEditConflicts = createUserStore<EditConflicts>(() => ({ conflicts: [], shownIn: [] }));

const isSameCell = (one: EditConflict, other: EditConflict) =>
  one.row.id === other.row.id && one.property.id === other.property.id;

/** Adds conflicts; a new conflict of a cell replaces the one before. */
export const addConflicts = (added: readonly EditConflict[]): void =>
  useEditConflicts.setState(({ conflicts }) => ({
    conflicts: [...conflicts.filter((known) => !added.some((one) => isSameCell(one, known))), ...added],
  }));

export const removeConflict = (decided: EditConflict): void =>
  useEditConflicts.setState(({ conflicts }) => ({
    conflicts: conflicts.filter((known) => !isSameCell(known, decided)),
  }));

/** Says that the conflicts of a database are on the screen; returns a function that ends this. */
export function registerConflictList(databaseId: string): () => void {
  useEditConflicts.setState(({ shownIn }) => ({ shownIn: [...shownIn, databaseId] }));
  return () =>
    useEditConflicts.setState(({ shownIn }) => ({
      shownIn: shownIn.filter((_, at) => at !== shownIn.indexOf(databaseId)),
    }));
}

/** A value that the server did not save. */
export interface SkippedEdit {
  readonly row_id: string;
  readonly property_id: string;
  readonly mine: CellValue | null;
}

/**
 * Asks the user about skipped edits whose cells have another value now. Returns the number of edits that need another message, because
 * their row or property no longer exists or the database is not on the screen.
 */
export async function reportSkippedEdits(
  { client, database }: CommandContext,
  skipped: readonly SkippedEdit[],
): Promise<number> {
  const properties = client.getQueryData<OpenDatabase>(contentKey(database))?.properties ?? [];
  const found = await Promise.all(
    skipped.map(async ({ row_id, property_id, mine }) => {
      const property = properties.find(({ id }) => id === property_id);
      const row = property && (await loadRow(client, database, row_id).catch(() => null));
      return property && row ? { databaseId: database.id, property, row, mine } : null;
    }),
  );
  const known = found.filter((one) => one !== null);
  const conflicts = known.filter(({ row, property, mine }) => !isSame(cellValueOf(row, property.id), mine));
  addConflicts(conflicts);
  const isShown = useEditConflicts.getState().shownIn.includes(database.id);
  return skipped.length - known.length + (isShown ? 0 : conflicts.length);
}
