import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Fragment, Reader, Sql } from '../connection/client.ts';
import type { Tx } from '../transactions/transact.ts';

/**
 * An ordered series of items with fractional index keys: between any two keys there is room for another. Callers lock the series as their
 * feature specifies, so that no two transactions assign the same key.
 */
export interface OrderedSeries {
  /** `select id, position, is_there from …`: all items with a position. Others can be placed only after items with `is_there`. */
  readonly selectItems: (sql: Sql) => Fragment;
  readonly table: (sql: Sql) => Fragment;
  /** The id column of the items. */
  readonly id: (sql: Sql) => Fragment;
  /** Publishes that these items have new positions. */
  readonly publishMoved: (tx: Tx, ids: readonly string[]) => Promise<void>;
}

/** An item that has a position. */
export interface PositionedItem {
  readonly id: string;
  readonly position: string;
}

/**
 * The maximum key length. A key between two others is longer than both, by about a sixth of a character with each insertion at the same
 * spot. Keys are sent with every row, and an index rejects keys of some thousand characters.
 */
const KEY_MAX = 200;
/** Keys up to this length leave room for many insertions. */
const SHORT_KEY_MAX = 20;

const fromItems = (sql: Sql, series: OrderedSeries): Fragment => sql`from (${series.selectItems(sql)}) one`;

/** Returns positions after all items. */
export async function lastPositions(
  { sql }: Reader,
  series: OrderedSeries,
  count: number,
): Promise<string[]> {
  const [row] = await sql<[{ last: string | null }]>`select max(position) as last ${fromItems(sql, series)}`;
  return generateNKeysBetween(row.last, null, count);
}

/** Returns a position before all items. */
async function firstPosition({ sql }: Reader, series: OrderedSeries): Promise<string> {
  const [row] = await sql<
    [{ first: string | null }]
  >`select min(position) as first ${fromItems(sql, series)}`;
  return generateKeyBetween(null, row.first);
}

/** The smallest position after `place`. It must be strictly greater, because no key fits between equal ones. */
const nextPositionAfter = (sql: Sql, series: OrderedSeries, place: Fragment): Fragment =>
  sql`(select min(position) ${fromItems(sql, series)} where position > ${place})`;

/** Works as `findPositionsAfter`, but without a limit of the key length. */
async function positionsAfter(
  { sql }: Reader,
  series: OrderedSeries,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const rows = await sql<{ position: string | null; next: string | null }[]>`
    select found.position, ${nextPositionAfter(sql, series, sql`found.position`)} as next
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, number)
    left join (
      select id, position ${fromItems(sql, series)} where is_there and id = any(${[...ids]}::uuid[])
    ) found on found.id = wanted.id
    order by wanted.number`;
  return rows.map(({ position, next }) => (position === null ? null : generateKeyBetween(position, next)));
}

/**
 * Returns positions directly after these items, in their order; null for an item that does not exist. If keys have become too long, the
 * surrounding items get new ones.
 */
export async function findPositionsAfter(
  tx: Tx,
  series: OrderedSeries,
  after: readonly string[],
): Promise<(string | null)[]> {
  for (;;) {
    const places = await positionsAfter(tx, series, after);
    const long = places.find((place) => place !== null && place.length > KEY_MAX);
    if (!long) return places;
    await series.publishMoved(tx, await rebalancePositions(tx, series, long));
  }
}

/**
 * Returns a position directly after the item `after`, before all items for null, or after all items for undefined; null if the item does
 * not exist.
 */
export async function findPosition(
  tx: Tx,
  series: OrderedSeries,
  after: string | null | undefined,
): Promise<string | null> {
  if (after === null) return firstPosition(tx, series);
  const [place] =
    after === undefined ? await lastPositions(tx, series, 1) : await findPositionsAfter(tx, series, [after]);
  return place!;
}

/** Returns a position for an item that is moved; its current position if it already is at the target. */
export async function findPositionForMove(
  tx: Tx,
  series: OrderedSeries,
  { id, position }: PositionedItem,
  after: string | null,
): Promise<string | null> {
  const { sql } = tx;
  // An empty string sorts before every key.
  const before =
    after === null
      ? sql`''`
      : sql`(select position ${fromItems(sql, series)} where is_there and id = ${after})`;
  const [row] = await sql<[{ stays: boolean | null }]>`
    select ${position} > ${before} and not exists (
      select 1 ${fromItems(sql, series)} where id <> ${id} and position > ${before} and position <= ${position}
    ) as stays`;
  return row.stays ? position : findPosition(tx, series, after);
}

/**
 * Assigns new keys, as short as possible and in the same order, to the items around a position. Locks them in the order of their ids, and
 * returns the ids of those with `is_there`.
 */
async function rebalancePositions({ sql }: Tx, series: OrderedSeries, around: string): Promise<string[]> {
  const [ends] = await sql<[{ from: string | null; to: string | null }]>`
    select
      (select max(position) ${fromItems(sql, series)} where position <= ${around} and length(position) <= ${SHORT_KEY_MAX}) as from,
      (select min(position) ${fromItems(sql, series)} where position > ${around} and length(position) <= ${SHORT_KEY_MAX}) as to`;
  const { from, to } = ends;
  const between = await sql<{ id: string; is_there: boolean }[]>`
    select id, is_there ${fromItems(sql, series)}
    where true ${from === null ? sql`` : sql`and position > ${from}`} ${to === null ? sql`` : sql`and position < ${to}`}
    order by position, id`;
  const ids = between.map(({ id }) => id);
  const [table, id] = [series.table(sql), series.id(sql)];
  await sql`
    select count(*) from (
      select 1 from ${table} one where ${id} = any(${ids}::uuid[]) order by ${id} for no key update
    ) held`;
  const keys = generateNKeysBetween(from, to, ids.length);
  await sql`
    update ${table} one set position = place.position
    from unnest(${ids}::uuid[], ${keys}::text[]) as place (id, position) where ${id} = place.id`;
  return between.filter(({ is_there }) => is_there).map((one) => one.id);
}

/** Returns new positions, by id, for items restored from the trash whose position another item has taken since. */
export async function findReplacementPositions(
  { sql }: Tx,
  series: OrderedSeries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const taken = await sql<{ position: string; next: string | null; ids: string[] }[]>`
    select back.position, ${nextPositionAfter(sql, series, sql`back.position`)} as next, array_agg(back.id order by back.id) as ids
    from (select id, position ${fromItems(sql, series)} where id = any(${[...ids]}::uuid[])) back
    where exists (select 1 ${fromItems(sql, series)} where one.position = back.position and one.id <> back.id)
    group by back.position`;
  return new Map(
    taken.flatMap((one) => {
      const places = generateNKeysBetween(one.position, one.next, one.ids.length);
      return one.ids.map((id, index): [string, string] => [id, places[index]!]);
    }),
  );
}
