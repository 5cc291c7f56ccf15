import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type { CellEdit, CellEdits, Database } from '@workflow/contract/databases/databases.schema.ts';
import { holdsUsers } from '@workflow/contract/databases/property-types/value-kinds.ts';
import type { Tx } from '../../../../platform/database/transactions/transact.ts';
import { fail } from '../../../../platform/failure.ts';
import { markFilesUsed } from '../../files/files.store.ts';
import { withBuiltInProperties } from '../../properties/built-in-properties.ts';
import { findProperties } from '../../properties/properties.store.ts';
import type { StoredProperty } from '../../property-types/sql-property-type.ts';
import { lockMembers } from '../rows.store.ts';
import { checkCell, normalizeClientValue, refuseCell } from './cells.check.ts';
import { isMerged, keysOf, type RequestedCell } from './list-cells.ts';

type DatabaseRef = Pick<Database, 'id' | 'workspace_id' | 'kind'>;

/** The requested values of the cells of one row. */
export type CheckedCells = ReadonlyMap<StoredProperty, RequestedCell>;

/**
 * Validates edits and groups them by row; if several edits concern one cell, the last one wins. The
 * properties stay locked until the commit.
 */
export async function checkEdits(
  tx: Tx,
  database: DatabaseRef,
  edits: readonly CellEdit[],
  { if_unchanged = false }: Partial<Pick<CellEdits, 'if_unchanged'>> = {},
): Promise<ReadonlyMap<string, CheckedCells>> {
  const ids = [...new Set(edits.map(({ property_id }) => property_id))];
  const found = (await findProperties(tx, ids)).filter(({ database_id }) => database_id === database.id);
  const properties = new Map(
    withBuiltInProperties(database.kind, found).map((property) => [property.id, property]),
  );
  const rows = new Map<string, Map<StoredProperty, RequestedCell>>();
  for (const { row_id, property_id, value, was } of edits) {
    const property = properties.get(property_id) ?? fail(databaseErrors.property_not_found);
    const cells = rows.get(row_id) ?? new Map<StoredProperty, RequestedCell>();
    const from = isMerged(property)
      ? was !== undefined && { was: keysOf(was) }
      : if_unchanged && { expected: normalizeClientValue(property, was) };
    rows.set(row_id, cells.set(property, { value: checkCell(property, value), ...from }));
  }
  await requirePeople(tx, database, rows);
  await completeFiles(tx, database, rows);
  return rows;
}

/** Users who are added to a cell must be members of the workspace and no guests. @throws Failure */
async function requirePeople(
  tx: Tx,
  database: DatabaseRef,
  rows: ReadonlyMap<string, CheckedCells>,
): Promise<void> {
  const named = [...rows.values()].flatMap((cells) =>
    [...cells].flatMap(([property, { value, was }]) =>
      holdsUsers(property) && value !== null
        ? [{ property, ids: (value as readonly string[]).filter((id) => !was?.has(id)) }]
        : [],
    ),
  );
  if (named.length === 0) return;
  const people = await lockMembers(tx, database.workspace_id, [...new Set(named.flatMap(({ ids }) => ids))]);
  for (const { property, ids } of named) {
    if (ids.some((id) => !people.has(id)))
      refuseCell(property, 'Only members of this workspace can be selected. Guests can’t.');
  }
}

/**
 * Checks that the files in cells belong to the database, and completes their names and sizes. @throws Failure
 * if a file does not exist
 */
async function completeFiles(
  tx: Tx,
  database: DatabaseRef,
  rows: ReadonlyMap<string, Map<StoredProperty, RequestedCell>>,
): Promise<void> {
  const named = [...rows.values()].flatMap((cells) =>
    [...cells].flatMap(([property, wanted]) =>
      property.type === 'file' && wanted.value !== null
        ? [{ cells, property, wanted, given: wanted.value as readonly { id: string }[] }]
        : [],
    ),
  );
  if (named.length === 0) return;
  const ids = new Set(named.flatMap(({ given }) => given.map(({ id }) => id)));
  const files = await markFilesUsed(tx, database.id, [...ids]);
  for (const { cells, property, wanted, given } of named)
    cells.set(property, {
      ...wanted,
      value: given.map(({ id }) => files.get(id) ?? refuseCell(property, 'This file does not exist.')),
    });
}
