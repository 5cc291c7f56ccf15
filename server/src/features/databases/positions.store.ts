import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Sql } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Fragment } from './property-types/sql-property-type.ts';

/** Everything of one kind that stands in an order in a database. */
export interface Series {
  readonly of: 'properties' | 'rows' | 'views';
  readonly databaseId: string;
}

/** Of views also those that others have for themselves: two people's views shall not have one place either. */
const SERIES: Record<Series['of'], (sql: Sql, databaseId: string) => Fragment> = {
  properties: (sql, id) => sql`database_properties where database_id = ${id} and deleted_at is null`,
  rows: (sql, id) => sql`database_rows where database_id = ${id} and deleted_at is null`,
  views: (sql, id) => sql`database_views where database_id = ${id}`,
};

const everyOne = (sql: Sql, { of, databaseId }: Series) => SERIES[of](sql, databaseId);

/**
 * Others who make or move something in these databases, or change what properties they have, wait until the commit: no two give one
 * place, and a row has what the formulas of that moment make of it. Held before properties and rows are.
 */
export async function holdPlaces({ sql }: Tx, ...databaseIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from database_counters where database_id = any(${[...databaseIds]}::uuid[])
    order by database_id for no key update`;
}

/** Right behind a place, or before all. The next place is a greater one, whatever else stands at the same: keys fit between no equals. */
async function placeBehind({ sql }: Tx, series: Series, place: string | null): Promise<string> {
  const [row] = await sql<[{ next: string | null }]>`
    select min(position) as next from ${everyOne(sql, series)} ${place === null ? sql`` : sql`and position > ${place}`}`;
  return generateKeyBetween(place, row.next);
}

/** Places behind all others. */
export async function lastPlaces({ sql }: Tx, series: Series, count: number): Promise<string[]> {
  const [row] = await sql<[{ last: string | null }]>`
    select max(position) as last from ${everyOne(sql, series)}`;
  return generateNKeysBetween(row.last, null, count);
}

/** A place right behind the one called `after`, before all where that is null, behind all where it is not said; null where there is no such one. */
export async function findPlace(
  tx: Tx,
  series: Series,
  after: string | null | undefined,
): Promise<string | null> {
  if (after === undefined) return (await lastPlaces(tx, series, 1))[0]!;
  if (after === null) return placeBehind(tx, series, null);
  const { sql } = tx;
  const [row] = await sql<{ position: string }[]>`
    select position from ${everyOne(sql, series)} and id = ${after}`;
  return row ? placeBehind(tx, series, row.position) : null;
}

/** A place right behind each of these, in their order; it is held. */
export async function placesBehind(
  { sql }: Tx,
  series: Series,
  places: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ place: string; next: string | null }[]>`
    select wanted.place, (select min(position) from ${everyOne(sql, series)} and position > wanted.place collate "C") as next
    from unnest(${[...places]}::text[]) with ordinality as wanted (place, number) order by wanted.number`;
  return rows.map(({ place, next }) => generateKeyBetween(place, next));
}

/** Another place for one that is back from the trash; null where nobody took its own meanwhile. */
export async function placeInstead(
  tx: Tx,
  series: Series,
  { id, position }: { readonly id: string; readonly position: string },
): Promise<string | null> {
  const { sql } = tx;
  const taken = await sql`
    select 1 from ${everyOne(sql, series)} and position = ${position} and id <> ${id} limit 1`;
  return taken.length > 0 ? placeBehind(tx, series, position) : null;
}
