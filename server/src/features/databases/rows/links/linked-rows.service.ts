import type { Tx } from '../../../../platform/database/transactions/transact.ts';
import { recomputeLinkedFormulas, recomputeLockedRows } from '../../formulas/recompute.ts';
import { findProperties, listProperties } from '../../properties/properties.store.ts';
import type { RowRecord, StoredProperty } from '../../property-types/sql-property-type.ts';
import { recordActivity } from '../activity.store.ts';
import { type DatabaseRef, describeChanges, type Writer } from '../rows.changes.ts';
import { EVENT_ROWS_MAX, publishChanges, publishRowsChanged } from '../rows.events.ts';
import { lockRecords, lockRowIds, patchRecords, touchRecords } from '../rows.store.ts';
import { isLink, listOf, type OtherSides } from './links.service.ts';
import { listLinked, lockLinks } from './links.store.ts';

interface ChangedOtherSides {
  /** The locked rows by id. */
  readonly held: ReadonlyMap<string, RowRecord>;
  /** The properties that are already loaded, by database id. */
  readonly known: ReadonlyMap<string, readonly StoredProperty[]>;
  readonly others: OtherSides;
}

/**
 * Publishes changes of the linked rows at the other side of changed links. Each of them gets a new version.
 */
export async function publishOtherSides(
  tx: Tx,
  actor: Writer,
  database: DatabaseRef,
  { held, known, others }: ChangedOtherSides,
): Promise<void> {
  if (others.size === 0) return;
  for (const property of await findProperties(tx, [...others.keys()], 'key share')) {
    const turned = others.get(property.id)!;
    const ids = [...turned.keys()];
    const there = { id: property.database_id, workspace_id: database.workspace_id };
    // Rows in the trash are not locked, and no client shows them.
    const before = ids.flatMap((id) => held.get(id) ?? []);
    const touched = await patchRecords(
      tx,
      before.map(({ id }) => ({ id, set: {}, unset: [] })),
      actor.userId,
    );
    const properties = known.get(there.id) ?? (await listProperties(tx, there.id));
    const written = await recomputeLockedRows(tx, properties, touched);
    const changes = await describeChanges(tx, { before, written, properties, links: ids });
    if (changes.length > 0) await publishChanges(tx, there, changes);
    await recordActivity(
      tx,
      actor.userId,
      changes.flatMap(({ id, cells }) => {
        const to = (cells[property.id] ?? []) as readonly string[];
        const { added, removed } = turned.get(id)!;
        if (added.length + removed.length === 0) return [];
        const from = [...to.filter((one) => !added.includes(one)), ...removed];
        return [{ row_id: id, kind: 'cell_changed', property, from: listOf(from), to: listOf(to) }];
      }),
    );
  }
}

/**
 * Runs a change that deletes or restores rows, and then updates the rows that are linked to them, because
 * relations do not show rows in the trash.
 */
export async function withLinkedRowUpdates<Done>(
  tx: Tx,
  actor: Writer,
  database: DatabaseRef,
  rowIds: readonly string[],
  change: () => Promise<Done>,
): Promise<Done> {
  const properties = await listProperties(tx, database.id);
  const relations = properties.filter(isLink);
  if (relations.length === 0) return change();
  await lockLinks(tx, relations);
  const others: OtherSides = new Map();
  for (const property of relations) {
    const { property_id } = property.config as { property_id: string | null };
    const linked = await listLinked(tx, property, rowIds);
    // The lists are empty, because the links themselves do not change. Separate events report that the rows were deleted or restored.
    if (property_id && linked.length > 0)
      others.set(property_id, new Map(linked.map((id) => [id, { added: [], removed: [] }])));
  }
  const concerned = [...rowIds, ...[...others.values()].flatMap((there) => [...there.keys()])];
  if (concerned.length > EVENT_ROWS_MAX) {
    await lockRowIds(tx, concerned);
    const done = await change();
    await publishManyOtherSides(tx, actor, database, others);
    return done;
  }
  const records = await lockRecords(tx, concerned);
  const done = await change();
  const held = new Map(records.map((record) => [record.id, record]));
  await publishOtherSides(tx, actor, database, { held, known: new Map([[database.id, properties]]), others });
  return done;
}

/** Publishes that many rows of the other side changed, so that clients refetch them. The caller has locked the rows. */
async function publishManyOtherSides(
  tx: Tx,
  actor: Writer,
  { workspace_id }: DatabaseRef,
  others: OtherSides,
): Promise<void> {
  for (const { id, database_id } of await findProperties(tx, [...others.keys()], 'key share')) {
    await touchRecords(tx, [...others.get(id)!.keys()], actor.userId);
    await publishRowsChanged(tx, { id: database_id, workspace_id });
    await recomputeLinkedFormulas(tx, await listProperties(tx, database_id), database_id);
  }
}
