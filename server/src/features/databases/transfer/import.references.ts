import { ASSIGNEES } from '@workflow/contract/databases/query/assignees.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { findDatabase, type SeenDatabase } from '../databases.access.ts';
import { recordActivity } from '../details/activity.store.ts';
import { listProperties } from '../properties/properties.store.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { holdLinks, listHeld, putLinks } from '../rows/links.store.ts';
import { putAssignees, touchRecords } from '../rows/rows.store.ts';
import { type Called, cellTextOf } from './cell-texts.ts';
import { holdPeopleByNames, holdRowsByTitles, type KnownTitles } from './import.names.ts';
import { type Beside, type FileRow, isOfItself, type Naming, namesIn } from './import.rows.ts';
import type { Plan } from './import.store.ts';

/** The properties that a file can fill: of a project also who is assigned, which is no cell. */
export const withAssigned = (
  { kind }: Pick<SeenDatabase, 'kind'>,
  properties: readonly StoredProperty[],
): readonly StoredProperty[] =>
  kind === 'project' ? [...properties, { ...ASSIGNEES, key: '' }] : properties;

/** By relations, what was looked up while an import runs. */
export type Known = Map<string, KnownTitles>;

interface Asked {
  readonly database: SeenDatabase;
  readonly userId: string;
  readonly plan: Plan;
  readonly properties: readonly StoredProperty[];
  readonly rows: readonly FileRow[];
  readonly known: Known;
}

/** The rows that these rows name by a relation. Of a database in the trash nobody knows any. */
async function holdNamed(tx: Tx, property: StoredProperty, column: number, asked: Asked): Promise<Called> {
  const other = await findDatabase(tx, property.config.database_id as string, asked.userId);
  const title = other && (await listProperties(tx, other.id)).find((candidate) => candidate.type === 'title');
  if (!title) return () => [];
  const titles = new Set(asked.rows.flatMap(({ texts }) => namesIn(texts[column] ?? '')));
  const known: KnownTitles = asked.known.get(property.id) ?? new Map();
  asked.known.set(property.id, known);
  return holdRowsByTitles(tx, title, titles, known);
}

/** What the names in some rows mean, looked up for all of them at once. What they mean stays until the commit. */
export async function namingOf(tx: Tx, asked: Asked): Promise<Naming> {
  const { plan, properties, database } = asked;
  const columns = plan.columns.flatMap(({ column, property_id }) => {
    const property = properties.find(({ id }) => id === property_id);
    return property ? [{ column, property, names: cellTextOf(property.type).names }] : [];
  });
  const people = columns.some(({ names }) => names === 'people')
    ? await holdPeopleByNames(tx, database.workspace_id)
    : () => [];
  const relations = columns.filter(({ names }) => names === 'rows');
  if (relations.length > 0)
    await holdLinks(
      tx,
      relations.map(({ property }) => property),
    );
  const rows = new Map<string, Called>();
  const under = new Map<string, Set<string>>();
  for (const { column, property } of relations) {
    const called = await holdNamed(tx, property, column, asked);
    rows.set(property.id, called);
    if (property.config.role !== 'children') continue;
    const named = asked.rows.flatMap(({ texts }) => namesIn(texts[column] ?? '').flatMap(called));
    under.set(property.id, new Set(await listHeld(tx, property, [...new Set(named)])));
  }
  return { people, rows, under };
}

/** Who is assigned to new rows, and what they are linked to; those who look are told by the caller. */
export async function writeBeside(tx: Tx, userId: string, { assigned, links }: Beside): Promise<void> {
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
    // There it shows as well.
    if (property.config.property_id)
      await touchRecords(tx, [...new Set(wishes.flatMap(({ wanted }) => wanted))], userId);
  }
}

/** There are new rows of these titles, which the next ones may name. */
export function forgetTitles(
  known: Known,
  properties: readonly StoredProperty[],
  titles: Iterable<string>,
): void {
  const own = properties.filter(isOfItself).flatMap(({ id }) => known.get(id) ?? []);
  for (const title of own.length > 0 ? titles : []) for (const one of own) one.delete(title);
}

/** The databases whose rows show what these rows are linked to. */
export const relatedTo = (plan: Plan, properties: readonly StoredProperty[]): string[] => [
  ...new Set(
    properties.flatMap(({ id, type, config }) =>
      type === 'relation' && plan.columns.some(({ property_id }) => property_id === id)
        ? [config.database_id as string]
        : [],
    ),
  ),
];
