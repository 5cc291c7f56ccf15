import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Fragment, Reader, Sql } from '../connection/client.ts';
import type { Tx } from '../transactions/transact.ts';

/**
 * Things that stand in one order, each at a key between any two of which there is room for another. Whoever gives places holds the series
 * as their feature says, so that no two give the same.
 */
export interface OrderedSeries {
  /** `select id, position, is_there from …`: everything that takes a place; only behind what is there others can be put. */
  readonly selectItems: (sql: Sql) => Fragment;
  readonly table: (sql: Sql) => Fragment;
  /** The column by which everything in it is known. */
  readonly id: (sql: Sql) => Fragment;
  /** Those who look hear that these have got other places. */
  readonly publishMoved: (tx: Tx, ids: readonly string[]) => Promise<void>;
}

/** One that has a place already. */
export interface PositionedItem {
  readonly id: string;
  readonly position: string;
}

/**
 * A key between two others is longer than they are: by a sixth of a character where always the same thing is followed. It comes with
 * everything that it sorts, and an index takes none of some thousands.
 */
const KEY_MAX = 200;
/** Between such keys there is room for many. */
const SHORT_KEY_MAX = 20;

const fromItems = (sql: Sql, series: OrderedSeries): Fragment => sql`from (${series.selectItems(sql)}) one`;

/** Places behind all others. */
export async function lastPositions(
  { sql }: Reader,
  series: OrderedSeries,
  count: number,
): Promise<string[]> {
  const [row] = await sql<[{ last: string | null }]>`select max(position) as last ${fromItems(sql, series)}`;
  return generateNKeysBetween(row.last, null, count);
}

/** Before all others. */
async function firstPosition({ sql }: Reader, series: OrderedSeries): Promise<string> {
  const [row] = await sql<
    [{ first: string | null }]
  >`select min(position) as first ${fromItems(sql, series)}`;
  return generateKeyBetween(null, row.first);
}

/** The next place is a greater one, whatever else stands at the same: keys fit between no equals. */
const nextPositionAfter = (sql: Sql, series: OrderedSeries, place: Fragment): Fragment =>
  sql`(select min(position) ${fromItems(sql, series)} where position > ${place})`;

/** As `findPlaces`, however long the keys become. */
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

/** Places right behind these things, in their order; null for one that is not there. Where keys have become long, those around get others. */
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

/** A place right behind the one called `after`, before all where that is null, behind all where it is not said; null where there is no such one. */
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

/** The same for one that is moved; the place that it has where it stands there already. */
export async function findPositionForMove(
  tx: Tx,
  series: OrderedSeries,
  { id, position }: PositionedItem,
  after: string | null,
): Promise<string | null> {
  const { sql } = tx;
  // No key is empty.
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

/** Gives those around a place others, in the same order, that are as short as can be; answers those that are there. They are held, in the order of their ids. */
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

/** Other places for those that are back from the trash and whose own somebody took meanwhile, by their ids. */
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
