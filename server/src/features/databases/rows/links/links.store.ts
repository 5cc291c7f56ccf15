import { CELL_ITEMS_MAX, TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Reader, Sql } from '../../../../platform/database/connection/client.ts';
import type { Tx } from '../../../../platform/database/transactions/transact.ts';
import type { Fragment, SqlCell, StoredProperty } from '../../property-types/sql-property-type.ts';

/** One side of a relation. Its links have this `link_id`, and `side` is the end of each link that refers to a row of its own database. */
interface Side {
  readonly link_id: string;
  readonly side: 'from' | 'to';
}

const sideOf = ({ config }: Pick<StoredProperty, 'config'>) => config as unknown as Side;

const endsOf = (sql: Sql, { side }: Side): { mine: Fragment; other: Fragment } => {
  const [from, to] = [sql`link.from_row_id`, sql`link.to_row_id`];
  return side === 'from' ? { mine: from, other: to } : { mine: to, other: from };
};

/**
 * The `from` and `where` clauses for the links of a row. `linked` is the alias of the row at the other end;
 * rows in the trash are left out.
 */
export function linkedRows(
  { sql, property }: Pick<SqlCell, 'sql' | 'property'>,
  linked: Fragment,
  rowId: Fragment,
): Fragment {
  const side = sideOf(property);
  const { mine, other } = endsOf(sql, side);
  return sql`
    from database_links link join database_rows ${linked} on ${linked}.id = ${other} and ${linked}.deleted_at is null
    where link.link_id = ${side.link_id} and ${mine} = ${rowId}`;
}

/** Returns the links of the row `r`, as `linkedRows` does, with the alias `other` for the row at the other end. */
export const linksOf = (cell: Pick<SqlCell, 'sql' | 'property'>): Fragment =>
  linkedRows(cell, cell.sql`other`, cell.sql`r.id`);

/**
 * Selects the linked rows of the row `r` in the order in which they were linked, up to the limit of a cell.
 */
export const firstLinked = (cell: Pick<SqlCell, 'sql' | 'property'>, most = CELL_ITEMS_MAX): Fragment =>
  cell.sql`(
    select other.id, other.cells, link.created_at ${linksOf(cell)} order by link.created_at, other.id limit ${most}
  )`;

/** Returns the linked rows by row id, in the order in which they were linked; at most 100 for each row. */
export async function listLinks(
  { sql }: Reader,
  property: StoredProperty,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, CellValue>> {
  const rows = await sql<{ id: string; others: string[] }[]>`
    select r.id, linked.others from unnest(${[...rowIds]}::uuid[]) as r (id)
    join lateral (
      select array_agg(one.id order by one.created_at, one.id) as others from ${firstLinked({ sql, property })} one
    ) linked on linked.others is not null`;
  return new Map(rows.map(({ id, others }) => [id, others]));
}

/**
 * Takes an advisory lock on the links of these relations until the commit. With it, the set of rows that a
 * change concerns is known before the first row is locked. Lock order: after properties, before rows.
 */
export async function lockLinks({ sql }: Tx, properties: readonly StoredProperty[]): Promise<void> {
  const ids = [...new Set(properties.map((property) => sideOf(property).link_id))].sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(link, 0))
    from (select link from unnest(${ids}::text[]) with ordinality as asked (link, place) order by place) links`;
}

/** Returns the linked rows at the other end, rows in the trash included. */
export async function listLinked(
  { sql }: Tx,
  property: StoredProperty,
  rowIds: readonly string[],
): Promise<string[]> {
  const side = sideOf(property);
  const { mine, other } = endsOf(sql, side);
  const rows = await sql<{ id: string }[]>`
    select ${other} as id from database_links link
    where link.link_id = ${side.link_id} and ${mine} = any(${[...rowIds]}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** Returns up to `most` rows, not in the trash, that link to some of these rows by a relation. */
export async function listRowsLinkingTo(
  { sql }: Reader,
  property: Pick<StoredProperty, 'config'>,
  rowIds: readonly string[],
  most: number,
): Promise<string[]> {
  const side = sideOf(property);
  const { mine, other } = endsOf(sql, side);
  const rows = await sql<{ id: string }[]>`
    select distinct holder.id from database_links link
    join database_rows holder on holder.id = ${mine} and holder.deleted_at is null
    where link.link_id = ${side.link_id} and ${other} = any(${[...rowIds]}::uuid[]) limit ${most}`;
  return rows.map(({ id }) => id);
}

/** The rows that a row was linked to and unlinked from by a change. */
export interface ReplacedLinks {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The requested links of a row. */
export interface LinkRequest {
  readonly rowId: string;
  readonly wanted: readonly string[];
  /**
   * The links that the client saw: only these are removed if they are not in `wanted`, so links beyond the
   * limit of a cell and links to rows in the trash stay. Null replaces all links.
   */
  readonly shown: readonly string[] | null;
}

const pairs = (
  sql: Sql,
  wishes: readonly LinkRequest[],
  ids: (wish: LinkRequest) => readonly string[],
): Fragment => {
  const all = wishes.flatMap((wish) => ids(wish).map((id) => [wish.rowId, id] as const));
  return sql`unnest(${all.map(([row]) => row)}::uuid[], ${all.map(([, id]) => id)}::uuid[])`;
};

/** Writes the requested links of rows; returns the rows whose links changed. */
export async function putLinks(
  { sql }: Tx,
  property: StoredProperty,
  wishes: readonly LinkRequest[],
): Promise<ReadonlyMap<string, ReplacedLinks>> {
  const { link_id, side } = sideOf(property);
  const names = side === 'from' ? ['from_row_id', 'to_row_id'] : ['to_row_id', 'from_row_id'];
  const [mine, other] = [sql(names[0]!), sql(names[1]!)];
  const whole = wishes.filter(({ shown }) => shown === null).map(({ rowId }) => rowId);
  const wanted = pairs(sql, wishes, (wish) => wish.wanted);
  const shown = pairs(sql, wishes, (wish) => wish.shown ?? []);
  type Changed = { id: string; other: string };
  const [removed, added] = await Promise.all([
    sql<Changed[]>`
      delete from database_links where link_id = ${link_id}
        and ${mine} = any(${wishes.map(({ rowId }) => rowId)}::uuid[])
        and (${mine}, ${other}) not in (select * from ${wanted} as wanted (mine, other))
        and (${mine} = any(${whole}::uuid[]) or (${mine}, ${other}) in (select * from ${shown} as shown (mine, other)))
      returning ${mine} as id, ${other} as other`,
    sql<Changed[]>`
      insert into database_links (link_id, ${mine}, ${other})
      select ${link_id}, wanted.mine, wanted.other from ${wanted} as wanted (mine, other)
      on conflict do nothing returning ${mine} as id, ${other} as other`,
  ]);
  const changes = new Map<string, { added: string[]; removed: string[] }>();
  const addChange = (how: keyof ReplacedLinks, { id, other: there }: Changed) => {
    const change = changes.get(id) ?? { added: [], removed: [] };
    changes.set(id, change);
    change[how].push(there);
  };
  for (const one of removed) addChange('removed', one);
  for (const one of added) addChange('added', one);
  return changes;
}

/** Returns which of these rows are linked from any row by this relation, rows in the trash included. */
export async function listLinkedFromAnyRow(
  { sql }: Tx,
  property: StoredProperty,
  ids: readonly string[],
): Promise<string[]> {
  const side = sideOf(property);
  const { other } = endsOf(sql, side);
  const rows = await sql<{ id: string }[]>`
    select distinct ${other} as id from database_links link
    where link.link_id = ${side.link_id} and ${other} = any(${[...ids]}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** Whether one of these rows leads back to itself through links of this relation. */
export async function wouldFormCircle(
  { sql }: Tx,
  { config }: Pick<StoredProperty, 'config'>,
  rowIds: readonly string[],
): Promise<boolean> {
  const { link_id } = sideOf({ config });
  const [row] = await sql<[{ circle: boolean }]>`
    with recursive reached (start, row_id) as (
      select from_row_id, to_row_id from database_links
      where link_id = ${link_id} and from_row_id = any(${[...rowIds]}::uuid[])
      union
      select reached.start, link.to_row_id
      from reached join database_links link on link.link_id = ${link_id} and link.from_row_id = reached.row_id
      where reached.row_id <> reached.start
    ) select exists (select 1 from reached where start = row_id) as circle`;
  return row.circle;
}

/** Whether one of these rows, or a row linked to them, has several links in the `from` direction. */
export async function haveSeveralLinks(
  { sql }: Tx,
  { config }: Pick<StoredProperty, 'config'>,
  rowIds: readonly string[],
): Promise<boolean> {
  const { link_id } = sideOf({ config });
  const ids = [...rowIds];
  const rows = await sql`
    select 1 from database_links
    where link_id = ${link_id} and (from_row_id = any(${ids}::uuid[]) or from_row_id in (
      select from_row_id from database_links where link_id = ${link_id} and to_row_id = any(${ids}::uuid[])
    ))
    group by from_row_id having count(*) > 1 limit 1`;
  return rows.length > 0;
}

/** Returns the titles of rows in any databases, up to `most` characters of each, rows in the trash included. */
export async function listLinkedTitles(
  { sql }: Reader,
  ids: readonly string[],
  most = TEXT_CELL_LENGTH_MAX,
): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ id: string; title: string | null }[]>`
    select r.id, left(r.cells->>p.key, ${most}::int) as title from database_rows r
    join database_properties p on p.database_id = r.database_id and p.type = 'title' and p.deleted_at is null
    where r.id = any(${[...ids]}::uuid[])`;
  return rows.map(({ id, title }) => [id, title ?? '']);
}
