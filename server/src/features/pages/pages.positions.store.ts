import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Sql } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** Everything that stands in one order: the pages under a page, or at the top of a workspace, or the databases on a page. */
export type Series =
  | { readonly of: 'pages'; readonly workspaceId: string; readonly parentId: string | null }
  | { readonly of: 'databases'; readonly pageId: string };

function everyOne(sql: Sql, series: Series) {
  if (series.of === 'databases')
    return sql`(select database_id as id, position, true as is_there from page_databases where page_id = ${series.pageId}) one`;
  const under = series.parentId === null ? sql`parent_id is null` : sql`parent_id = ${series.parentId}`;
  return sql`(
    select id, position, deleted_at is null as is_there from pages where workspace_id = ${series.workspaceId} and ${under}
  ) one`;
}

export interface Placed {
  readonly id: string;
  /** Null where it is not in the series, or shall have another in any case. */
  readonly position: string | null;
}

/** See `findPlace`. No two take a place at a time. */
export async function placeBehind(
  { sql }: Tx,
  series: Series,
  { id, position: own }: Placed,
  after: string | null | undefined,
): Promise<string | null> {
  const others = sql`from ${everyOne(sql, series)} where id <> ${id}`;
  const only = async (found: PromiseLike<readonly { position: string | null }[]>) =>
    (await found)[0]?.position ?? null;
  const before = after
    ? await only(sql<{ position: string }[]>`select position ${others} and id = ${after} and is_there`)
    : after === null
      ? null
      : await only(sql<{ position: string | null }[]>`select max(position) as position ${others}`);
  if (after && before === null) return null;
  const next =
    after === undefined
      ? null
      : await only(sql<{ position: string | null }[]>`
          select min(position) as position ${others} ${before === null ? sql`` : sql`and position > ${before}`}`);
  const isThere = own !== null && (before === null || before < own) && (next === null || own < next);
  return isThere ? own : generateKeyBetween(before, next);
}

/** Between such keys there is room for many. */
const SHORT = 20;

/** Gives those around a place others, in the same order, that are as short as can be; answers whom. */
export async function spreadOut({ sql }: Tx, series: Series, around: string): Promise<string[]> {
  const all = await sql<{ id: string; position: string }[]>`
    select id, position from ${everyOne(sql, series)} order by position, id`;
  const short = all.filter(({ position }) => position.length <= SHORT);
  const from = short.findLast(({ position }) => position < around)?.position ?? null;
  const to = short.find(({ position }) => position > around)?.position ?? null;
  const ids = all
    .filter(({ position }) => (from === null || position > from) && (to === null || position < to))
    .map(({ id }) => id);
  const [table, name] =
    series.of === 'pages' ? [sql`pages`, sql`one.id`] : [sql`page_databases`, sql`one.database_id`];
  await sql`
    update ${table} one set position = place.position
    from unnest(${ids}::uuid[], ${generateNKeysBetween(from, to, ids.length)}::text[]) as place (id, position)
    where ${name} = place.id`;
  return ids;
}
