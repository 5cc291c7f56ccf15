import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type { Row, RowCopies } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import type { RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findPositionsAfter } from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { requireDatabase, type SeenDatabase } from '../databases.access.ts';
import { afterRowsAddedOrRemoved } from '../databases.hooks.ts';
import { lockPositions, rowsOf } from '../positions.ts';
import { listProperties } from '../properties/properties.store.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { copyAssignees } from './assignees/assignees.store.ts';
import { writeCells } from './cells/cells.service.ts';
import type { CheckedCells } from './cells/edits.check.ts';
import { withIdempotencyKey } from './idempotency-keys.ts';
import { listLinks } from './links/links.store.ts';
import { appendRows } from './rows.bulk.ts';
import { publishRowsCreated } from './rows.events.ts';
import { readRows } from './rows.service.ts';
import { findRecords } from './rows.store.ts';

/** A copy does not take over the sub-tasks of the original, nor the tasks that it blocks. */
const OWN: readonly (RelationRole | undefined)[] = ['children', 'blocking'];

const isCopied = ({ type, config }: StoredProperty) =>
  type === 'relation' && !OWN.includes(config.role as RelationRole | undefined);

/** Copies rows with their cells, relations and assignees; each copy is placed right after its original. */
export async function duplicateRows(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: { readonly variant: DatabaseVariant; readonly databaseId: string },
  { row_ids, client_copy_id }: RowCopies,
): Promise<{ rows: Row[]; isNew: boolean }> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const asked = { databaseId, kind: 'copies', by: actor.userId, clientId: client_copy_id } as const;
  const { ids, isNew } = await withIdempotencyKey(tx, asked, () =>
    insertCopies(tx, actor, database, row_ids),
  );
  const made = new Map((await readRows(tx, databaseId, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => made.get(id) ?? []);
  if (isNew) {
    publishRowsCreated(tx, database, rows);
    await tx.runHook(afterRowsAddedOrRemoved, { database, rowIds: ids });
  }
  return { rows, isNew };
}

async function insertCopies(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  rowIds: readonly string[],
): Promise<string[]> {
  const databaseId = database.id;
  await lockPositions(tx, databaseId);
  const known = new Map((await findRecords(tx, databaseId, rowIds)).map((record) => [record.id, record]));
  const originals = [...new Set(rowIds)].map((id) => known.get(id) ?? fail(databaseErrors.row_not_found));
  const behind = originals.map(({ id }) => id);
  const places = (await findPositionsAfter(tx, rowsOf(databaseId), behind)) as string[];
  const count = originals.length;
  const copies = await appendRows(
    tx,
    { databaseId, userId: actor.userId, count, places: async () => places },
    async (properties) => {
      const keys = properties
        .filter(({ type }) => sqlPropertyTypeOf(type).source.from === 'cells')
        .map(({ key }) => key);
      return originals.map(({ cells }) =>
        Object.fromEntries(keys.flatMap((key) => (key in cells ? [[key, cells[key]!]] : []))),
      );
    },
  );
  const pairs = originals.map(({ id }, index) => ({ from: id, to: copies[index]! }));
  await copyAssignees(tx, pairs);
  const links = new Map<string, CheckedCells>();
  for (const property of (await listProperties(tx, databaseId)).filter(isCopied)) {
    const linked = await listLinks(tx, property, [...known.keys()]);
    for (const { from, to } of pairs) {
      const value = linked.get(from);
      if (value) links.set(to, new Map([...(links.get(to) ?? []), [property, { value }]]));
    }
  }
  if (links.size > 0) await writeCells(tx, actor, database, links);
  return copies;
}
