import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Sql } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Fragment } from './property-types/sql-property-type.ts';

/** Everything of one kind that stands in an order in a database. */
export interface Series {
  readonly of: 'properties' | 'rows' | 'views';
  readonly databaseId: string;
}

const TABLES: Record<Series['of'], (sql: Sql) => Fragment> = {
  properties: (sql) => sql`database_properties`,
  rows: (sql) => sql`database_rows`,
  views: (sql) => sql`database_views`,
};

/** Of views also those that others have for themselves: two people's views shall not have one place either. */
const everyOne = (sql: Sql, { of, databaseId }: Series): Fragment =>
  sql`${TABLES[of](sql)} where database_id = ${databaseId} ${of === 'views' ? sql`` : sql`and deleted_at is null`}`;

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

/** Before all others. */
export const firstPlace = (tx: Tx, series: Series): Promise<string> => placeBehind(tx, series, null);

/** Places right behind these, in their order; null for one that is not there. */
export async function placesBehind(
  { sql }: Tx,
  series: Series,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const rows = await sql<{ position: string | null; next: string | null }[]>`
    select found.position, (
      select min(position) from ${everyOne(sql, series)} and position > found.position
    ) as next
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, number)
    left join (select id, position from ${everyOne(sql, series)} and id = any(${[...ids]}::uuid[])) found on found.id = wanted.id
    order by wanted.number`;
  return rows.map(({ position, next }) => (position === null ? null : generateKeyBetween(position, next)));
}

/** Between such keys there is room for many. */
const SHORT = 20;

/** Gives those around a place others, in the same order, that are as short as can be. They are held, in the order in which rows are. */
export async function spreadOut({ sql }: Tx, series: Series, around: string): Promise<void> {
  const [ends] = await sql<[{ from: string | null; to: string | null }]>`
    select
      (select max(position) from ${everyOne(sql, series)} and position <= ${around} and length(position) <= ${SHORT}) as from,
      (select min(position) from ${everyOne(sql, series)} and position > ${around} and length(position) <= ${SHORT}) as to`;
  const { from, to } = ends;
  const between = await sql<{ id: string }[]>`
    select id from ${everyOne(sql, series)}
      ${from === null ? sql`` : sql`and position > ${from}`} ${to === null ? sql`` : sql`and position < ${to}`}
    order by position, id`;
  const ids = between.map(({ id }) => id);
  await sql`
    select count(*) from (
      select 1 from ${everyOne(sql, series)} and id = any(${ids}::uuid[]) order by id for no key update
    ) held`;
  const keys = generateNKeysBetween(from, to, ids.length);
  await sql`
    update ${TABLES[series.of](sql)} one set position = place.position
    from unnest(${ids}::uuid[], ${keys}::text[]) as place (id, position) where one.id = place.id`;
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
