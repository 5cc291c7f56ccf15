import type { RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import type { Tx } from '../../../../platform/database/transactions/transact.ts';
import type { RowRecord, StoredProperty } from '../../property-types/sql-property-type.ts';
import type { NewActivity } from '../activity.store.ts';
import { refuseCell } from '../cells/cells.check.ts';
import type { CheckedCells } from '../cells/edits.check.ts';
import { mergeIntoCell, type RequestedCell } from '../cells/list-cells.ts';
import { lockRecords } from '../rows.store.ts';
import {
  haveSeveralLinks,
  listLinked,
  listLinks,
  lockLinks,
  putLinks,
  type ReplacedLinks,
  wouldFormCircle,
} from './links.store.ts';

export const isLink = ({ type }: StoredProperty) => type === 'relation';

/**
 * Whether a relation allows only one linked row. A new parent replaces the old one even if the old one is in
 * the trash.
 */
const isSingleLink = ({ config }: StoredProperty) => config.role === 'parent';

/** The requested links of one row by one relation. */
export interface LinkEdit {
  readonly rowId: string;
  readonly property: StoredProperty;
  readonly cell: RequestedCell;
  /** The linked row ids that the client requested. */
  readonly wanted: readonly string[];
}

export const linkEditsOf = (rows: ReadonlyMap<string, CheckedCells>): LinkEdit[] =>
  [...rows].flatMap(([rowId, cells]) =>
    [...cells].flatMap(([property, cell]) =>
      isLink(property) ? [{ rowId, property, cell, wanted: (cell.value ?? []) as readonly string[] }] : [],
    ),
  );

/**
 * Locks all rows that the edits concern in one statement, the linked rows at the other side included, because
 * those are written too.
 */
export async function lockLinkedRows(
  tx: Tx,
  rowIds: readonly string[],
  links: readonly LinkEdit[],
): Promise<ReadonlyMap<string, RowRecord>> {
  const ids = new Set(rowIds);
  const properties = [...new Set(links.map(({ property }) => property))];
  if (properties.length > 0) await lockLinks(tx, properties);
  for (const property of properties) {
    const edits = links.filter((edit) => edit.property === property);
    const edited = edits.map(({ rowId }) => rowId);
    const linked = isSingleLink(property)
      ? await listLinked(tx, property, edited)
      : [...(await listLinks(tx, property, edited)).values()].flatMap((shown) => shown as readonly string[]);
    for (const id of [...linked, ...edits.flatMap(({ wanted }) => wanted)]) ids.add(id);
  }
  return new Map((await lockRecords(tx, [...ids])).map((record) => [record.id, record]));
}

/** Checks that newly linked rows exist in the related database. @throws Failure otherwise */
export function requireLinkable(links: readonly LinkEdit[], held: ReadonlyMap<string, RowRecord>): void {
  for (const { property, wanted, cell } of links) {
    const { database_id } = property.config as { database_id: string };
    const added = wanted.filter((id) => !cell.was?.has(id));
    if (added.some((id) => held.get(id)?.database_id !== database_id))
      refuseCell(property, 'This row does not exist.');
  }
}

export interface LinkChanges {
  /** The rows whose own relations changed. */
  readonly own: readonly string[];
  /**
   * The linked rows at the other side, by the property that shows the link there, with the links that each
   * gained and lost.
   */
  readonly others: OtherSides;
}

interface LinkDifference {
  readonly added: string[];
  readonly removed: string[];
}

/** Changed links by property id and then by row id. */
export type OtherSides = Map<string, Map<string, LinkDifference>>;

/**
 * Checks that parents and blockers form no circle and that no row has two parents. The caller holds the lock
 * of `lockLinks`, so no other transaction changes these links. @throws Failure otherwise
 */
async function requireRoles(tx: Tx, links: readonly LinkEdit[]): Promise<void> {
  const inRoles = new Set(links.map(({ property }) => property).filter(({ config }) => config.role));
  for (const property of inRoles) {
    const ids = links.filter((edit) => edit.property === property).map(({ rowId }) => rowId);
    const { role } = property.config as { role: RelationRole };
    if (await wouldFormCircle(tx, property, ids)) refuseCell(property, CYCLE_ERRORS[role]);
    if ((role === 'parent' || role === 'children') && (await haveSeveralLinks(tx, property, ids)))
      refuseCell(property, 'One of these rows already has another parent.');
  }
}

const OWN_PARENT = 'A row can’t be its own parent.';
const BLOCKS_ITSELF = 'A task can’t block itself.';
const CYCLE_ERRORS: Record<RelationRole, string> = {
  parent: OWN_PARENT,
  children: OWN_PARENT,
  blocked_by: BLOCKS_ITSELF,
  blocking: BLOCKS_ITSELF,
};

/** Writes the links that edits request, one relation at a time. */
export async function writeLinks(
  tx: Tx,
  links: readonly LinkEdit[],
  activity: NewActivity[],
): Promise<LinkChanges> {
  const own = new Set<string>();
  const others: OtherSides = new Map();
  for (const [property, edits] of Map.groupBy(links, (link) => link.property)) {
    const held = await listLinks(
      tx,
      property,
      edits.map(({ rowId }) => rowId),
    );
    const wishes = edits.map(({ rowId, cell }) => {
      const from = held.get(rowId) ?? null;
      const wanted = (mergeIntoCell(property, from, cell) ?? []) as readonly string[];
      return { rowId, wanted, shown: isSingleLink(property) ? null : ((from ?? []) as readonly string[]) };
    });
    const wishOf = new Map(wishes.map((wish) => [wish.rowId, wish]));
    for (const [rowId, changed] of await putLinks(tx, property, wishes)) {
      own.add(rowId);
      const { wanted } = wishOf.get(rowId)!;
      const from = held.get(rowId) ?? null;
      activity.push({ row_id: rowId, kind: 'cell_changed', property, from, to: listOf(wanted) });
      const { property_id } = property.config as { property_id: string | null };
      if (property_id) recordOtherSide(others, property_id, rowId, changed);
    }
  }
  await requireRoles(tx, links);
  return { own: [...own], others };
}

/** Records at the other side of a relation which links a row gained and lost. */
function recordOtherSide(
  others: OtherSides,
  propertyId: string,
  rowId: string,
  changed: ReplacedLinks,
): void {
  const there = others.get(propertyId) ?? new Map<string, LinkDifference>();
  others.set(propertyId, there);
  for (const how of ['added', 'removed'] as const) {
    for (const id of changed[how]) {
      const one = there.get(id) ?? { added: [], removed: [] };
      there.set(id, one);
      one[how].push(rowId);
    }
  }
}

/** The value of a list cell: null if the list is empty. */
export const listOf = (ids: readonly string[]) => (ids.length > 0 ? ids : null);
