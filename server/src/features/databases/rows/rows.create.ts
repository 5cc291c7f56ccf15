import type { DatabaseFace } from '@workflow/contract/databases/databases.face.ts';
import type { NewRows, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { requireDatabase, type SeenDatabase } from '../databases.access.ts';
import { writeCells } from './cells.service.ts';
import { splitCells } from './cells.split.ts';
import { type CheckedCells, checkEdits } from './edits.check.ts';
import { madeOnce } from './made-once.ts';
import { roomInRows } from './row-size.ts';
import { appendRows } from './rows.bulk.ts';
import { readRows } from './rows.service.ts';
import { tellCreated } from './rows.telling.ts';

/** Adds rows at the end, in their order: all of them or none. */
export async function createRows(
  tx: Tx,
  actor: Actor,
  { face, databaseId }: { readonly face: DatabaseFace; readonly databaseId: string },
  { rows: given, client_rows_id }: NewRows,
): Promise<{ rows: Row[]; isNew: boolean }> {
  const database = await requireDatabase(tx, actor, databaseId, face.edit);
  const asked = { databaseId, kind: 'rows', by: actor.userId, clientId: client_rows_id } as const;
  const { ids, isNew } = await madeOnce(tx, asked, () => insertRows(tx, actor, database, given));
  const made = new Map((await readRows(tx, databaseId, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => made.get(id) ?? []);
  if (isNew && rows.length > 0) tellCreated(tx, database, rows);
  return { rows, isNew };
}

const cellsOf = (checked: CheckedCells | undefined, areLinks: boolean) =>
  [...(checked ?? [])].filter(([{ type }]) => (type === 'relation') === areLinks);

async function insertRows(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  given: NewRows['rows'],
): Promise<string[]> {
  // What they are called until they are there.
  const names = given.map(newId);
  const edits = given.flatMap(({ cells }, index) =>
    Object.entries(cells).map(([property_id, value]) => ({ row_id: names[index]!, property_id, value })),
  );
  let checked: ReadonlyMap<string, CheckedCells> = new Map();
  const appending = { databaseId: database.id, userId: actor.userId, count: given.length };
  const ids = await appendRows(tx, appending, async (properties) => {
    checked = await checkEdits(tx, database, edits);
    const requireRoom = roomInRows(properties);
    return names.map((name) => {
      const own = cellsOf(checked.get(name), false).map(([{ key }, { value }]) => [key, value] as const);
      const cells = Object.fromEntries(own);
      requireRoom(splitCells(cells).set);
      return cells;
    });
  });
  const links = new Map(
    names.flatMap((name, index) => {
      const linked = cellsOf(checked.get(name), true);
      return linked.length > 0 ? [[ids[index]!, new Map(linked)] as const] : [];
    }),
  );
  if (links.size > 0) await writeCells(tx, actor, database, links);
  return ids;
}
