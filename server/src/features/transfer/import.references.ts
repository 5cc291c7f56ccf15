import type { Tx } from '../../platform/database/transactions/transact.ts';
import { findDatabase, type SeenDatabase } from '../databases/databases.access.ts';
import { cellTextOf, type NameLookup } from '../databases/properties/cell-texts.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import { lockMembersByName } from '../databases/properties/user-names.store.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';
import { recordActivity } from '../databases/rows/activity.store.ts';
import { putAssignees } from '../databases/rows/assignees/assignees.store.ts';
import { listLinkedFromAnyRow, lockLinks, putLinks } from '../databases/rows/links/links.store.ts';
import { touchRecords } from '../databases/rows/rows.store.ts';
import { lockRowsByTitle, type Named, Titles } from './import.names.ts';
import { type FileRow, type LinksAndAssignees, type NameLookups, possibleNamesIn } from './import.rows.ts';
import type { Plan } from './import.store.ts';

/** The titles of related rows by database id, cached for the duration of an import. */
export type TitleCache = Map<string, Titles>;

interface ReferenceContext {
  readonly database: SeenDatabase;
  readonly userId: string;
  readonly plan: Plan;
  readonly properties: readonly StoredProperty[];
  readonly rows: readonly FileRow[];
  readonly known: TitleCache;
}

interface Relation {
  readonly column: number;
  readonly property: StoredProperty;
}

/**
 * Returns a name lookup for each relation. All referenced rows are found and locked before the first row is
 * written.
 */
async function lockRelatedRows(
  tx: Tx,
  relations: readonly Relation[],
  { userId, rows, known }: ReferenceContext,
): Promise<ReadonlyMap<string, NameLookup>> {
  const named: Named[] = [];
  const found = new Map<string, NameLookup>();
  for (const { column, property } of relations) {
    const other = await findDatabase(tx, property.config.database_id as string, userId);
    const title = other && (await listProperties(tx, other.id)).find(({ type }) => type === 'title');
    // A related database in the trash has no rows that can be referenced.
    if (!title) continue;
    const { database_id, key } = title;
    const titles = known.get(database_id) ?? (await Titles.read(tx, title));
    known.set(database_id, titles);
    found.set(property.id, titles.called);
    for (const name of new Set(rows.flatMap(({ texts }) => possibleNamesIn(texts[column] ?? '')))) {
      const [id, another] = titles.called(name);
      if (id !== undefined && another === undefined) named.push({ id, database_id, key, title: name });
    }
  }
  const held = await lockRowsByTitle(tx, named);
  const keepExisting = (called: NameLookup): NameLookup => {
    return (name) => {
      const ids = called(name);
      return ids.length === 1 ? ids.filter((id) => held.has(id)) : ids;
    };
  };
  return new Map([...found].map(([id, called]) => [id, keepExisting(called)]));
}

/** Looks up all names in a batch of rows. The users and rows stay locked until the commit. */
export async function lockNames(tx: Tx, asked: ReferenceContext): Promise<NameLookups> {
  const { plan, properties, database } = asked;
  const columns = plan.columns.flatMap(({ column, property_id }) => {
    const property = properties.find(({ id }) => id === property_id);
    return property ? [{ column, property, names: cellTextOf(property.type).names }] : [];
  });
  const people = columns.some(({ names }) => names === 'people')
    ? await lockMembersByName(tx, database.workspace_id)
    : () => [];
  const relations = columns.filter(({ names }) => names === 'rows');
  if (relations.length > 0)
    await lockLinks(
      tx,
      relations.map(({ property }) => property),
    );
  const rows = await lockRelatedRows(tx, relations, asked);
  const under = new Map<string, Set<string>>();
  for (const { column, property } of relations) {
    const called = rows.get(property.id);
    if (!called || property.config.role !== 'children') continue;
    const named = asked.rows.flatMap(({ texts }) => possibleNamesIn(texts[column] ?? '').flatMap(called));
    under.set(property.id, new Set(await listLinkedFromAnyRow(tx, property, [...new Set(named)])));
  }
  return { people, rows, under };
}

/** Writes assignees and links of new rows; the caller publishes the events. */
export async function writeLinksAndAssignees(
  tx: Tx,
  userId: string,
  { assigned, links }: LinksAndAssignees,
): Promise<void> {
  if (assigned.length > 0) {
    await putAssignees(tx, assigned);
    await recordActivity(
      tx,
      userId,
      assigned.map(({ row_id, user_id }) => ({ row_id, kind: 'assigned', subject_id: user_id })),
    );
  }
  for (const [property, wishes] of links) {
    await putLinks(tx, property, wishes);
    // The linked rows show the link on their side, so their version rises.
    if (property.config.property_id)
      await touchRecords(tx, [...new Set(wishes.flatMap(({ wanted }) => wanted))], userId);
  }
}

/** Returns the ids of the databases that show links to the imported rows. */
export const relatedDatabasesOf = (plan: Plan, properties: readonly StoredProperty[]): string[] => [
  ...new Set(
    properties.flatMap(({ id, type, config }) =>
      type === 'relation' && plan.columns.some(({ property_id }) => property_id === id)
        ? [config.database_id as string]
        : [],
    ),
  ),
];
