import type { CellEdit, Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { defineHook } from '../../platform/hooks.ts';
import type { WrittenRow } from './rows/rows.changes.ts';

export type DatabaseAddress = Pick<Database, 'id' | 'workspace_id' | 'kind'>;

export interface CellsToEdit {
  readonly actor: Actor;
  readonly database: DatabaseAddress;
  readonly edits: readonly CellEdit[];
}

/** Work that a handler wants to do once the edited cells are written. */
export type AfterCellsEdited = (rows: readonly WrittenRow[]) => Promise<void>;

/** Runs before the rows of edited cells are locked, so that a handler can take the locks that come first in the lock order. */
export const beforeCellsEdited = defineHook<CellsToEdit, AfterCellsEdited | null>('before_cells_edited');

export interface WrittenRows {
  readonly actor: Pick<Actor, 'userId'>;
  readonly database: DatabaseAddress;
  readonly rows: readonly WrittenRow[];
}

/** Runs after cells or assignees of rows were written and their events published. */
export const afterRowsWritten = defineHook<WrittenRows>('after_rows_written');

export interface AddedOrRemovedRows {
  readonly database: DatabaseAddress;
  readonly rowIds: readonly string[];
}

/** Runs after rows were duplicated, created from a template, deleted or restored. */
export const afterRowsAddedOrRemoved = defineHook<AddedOrRemovedRows>('after_rows_added_or_removed');

/** Runs after the title, the properties or the trash state of databases changed. They belong to one workspace. */
export const afterDatabasesChanged = defineHook<readonly DatabaseAddress[]>('after_databases_changed');

/** Runs after databases of one workspace were moved to the trash or restored. */
export const afterDatabasesTrashedOrRestored = defineHook<readonly DatabaseAddress[]>(
  'after_databases_trashed_or_restored',
);
