import type { CellEdit, NewRow, NewRows, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findPosition } from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { requireDatabase, type SeenDatabase } from '../databases.access.ts';
import { afterRowsWritten } from '../databases.hooks.ts';
import { rowsOf } from '../positions.ts';
import { isStoredInCells } from '../property-types/sql-property-types.ts';
import { writeCells } from './cells/cells.service.ts';
import { splitCells } from './cells/cells.split.ts';
import { defaultsOf } from './cells/defaults.ts';
import { type CheckedCells, checkEdits } from './cells/edits.check.ts';
import { createRowSizeCheck } from './cells/row-size.ts';
import { withIdempotencyKey } from './idempotency-keys.ts';
import { appendRows } from './rows.bulk.ts';
import { publishRowsCreated } from './rows.events.ts';
import { editsOf, readRow, readRows } from './rows.service.ts';

interface DatabaseRef {
  readonly variant: DatabaseVariant;
  readonly databaseId: string;
}

export async function createRow(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: DatabaseRef,
  { client_row_id, after, ...input }: NewRow,
): Promise<{ row: Row; isNew: boolean }> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const asked = { databaseId, kind: 'row', by: actor.userId, clientId: client_row_id } as const;
  const { ids, isNew } = await withIdempotencyKey(tx, asked, () => {
    const id = newId();
    return insertRows(tx, actor, database, {
      ids: [id],
      edits: () => editsOf(tx, databaseId, id, input),
      places: async () => [
        (await findPosition(tx, rowsOf(databaseId), after)) ?? fail(variant.rowScope.absent),
      ],
    });
  });
  const row = await readRow(tx, { variant, databaseId, rowId: ids[0]! });
  if (isNew) publishRowsCreated(tx, database, [row]);
  return { row, isNew };
}

/** Adds rows at the end in the given order, all or none. */
export async function createRows(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: DatabaseRef,
  { rows: given, client_rows_id }: NewRows,
): Promise<{ rows: Row[]; isNew: boolean }> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const asked = { databaseId, kind: 'rows', by: actor.userId, clientId: client_rows_id } as const;
  const { ids, isNew } = await withIdempotencyKey(tx, asked, () => {
    const newIds = given.map(newId);
    const edits = given.flatMap(({ cells }, index) =>
      Object.entries(cells).map(([property_id, value]) => ({ row_id: newIds[index]!, property_id, value })),
    );
    return insertRows(tx, actor, database, { ids: newIds, edits: async () => edits });
  });
  const made = new Map((await readRows(tx, databaseId, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => made.get(id) ?? []);
  if (isNew && rows.length > 0) publishRowsCreated(tx, database, rows);
  return { rows, isNew };
}

interface NewRowsInput {
  readonly ids: readonly string[];
  /** Returns the edits for these rows. */
  readonly edits: () => Promise<readonly CellEdit[]>;
  /** The positions; without them, the rows are added at the end. */
  readonly places?: () => Promise<readonly string[]>;
}

const cellsOf = (checked: CheckedCells | undefined, areInRow: boolean) =>
  [...(checked ?? [])].filter(([property]) => isStoredInCells(property) === areInRow);

async function insertRows(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  { ids, edits, places }: NewRowsInput,
): Promise<readonly string[]> {
  let checked: ReadonlyMap<string, CheckedCells> = new Map();
  const appending = { databaseId: database.id, userId: actor.userId, count: ids.length, ids, places };
  await appendRows(tx, appending, async (properties) => {
    checked = await checkEdits(tx, database, await edits());
    const requireRowSize = createRowSizeCheck(properties);
    const defaults = Object.fromEntries(defaultsOf(properties));
    return ids.map((id) => {
      const own = cellsOf(checked.get(id), true).map(([{ key }, { value }]) => [key, value] as const);
      const cells = { ...defaults, ...Object.fromEntries(own) };
      requireRowSize(splitCells(cells).set);
      return cells;
    });
  });
  // Links and assignees have tables of their own, so they are written after the row exists.
  const separate = new Map(
    ids.flatMap((id) => {
      const cells = cellsOf(checked.get(id), false);
      return cells.length > 0 ? [[id, new Map(cells)] as const] : [];
    }),
  );
  if (separate.size > 0) {
    const { changes } = await writeCells(tx, actor, database, separate);
    await tx.runHook(afterRowsWritten, { actor, database, rows: changes });
  }
  return ids;
}
