import type { Tx } from '../../../platform/database/transact.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import type { Called } from './cell-texts.ts';

/** Everybody of the workspace as files call them, by an address or an account or else by their names; they stay until the commit. */
export async function holdPeopleByNames({ sql }: Tx, workspaceId: string): Promise<Called> {
  const people = await sql<{ id: string; username: string; full_name: string | null; email: string }[]>`
    select u.id, u.username, u.full_name, u.email
    from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} order by m.user_id for key share of m`;
  const accounts = new Map<string, readonly string[]>();
  const names = new Map<string, readonly string[]>();
  for (const { id, username, full_name, email } of people) {
    accounts.set(username.toLowerCase(), [id]);
    accounts.set(email.toLowerCase(), [id]);
    const name = full_name?.trim().toLowerCase();
    if (name) names.set(name, [...(names.get(name) ?? []), id]);
  }
  return (name) => accounts.get(name.toLowerCase()) ?? names.get(name.toLowerCase()) ?? [];
}

/** The titles that are remembered: as many as a long file names. */
const REMEMBERED_MAX = 100_000;

/** Rows by their titles, for as long as an import runs: what was looked up once is not again. Of several that have one title two are known. */
export type KnownTitles = Map<string, readonly string[]>;

async function findByTitles(
  { sql }: Tx,
  { database_id, key }: Pick<StoredProperty, 'database_id' | 'key'>,
  titles: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ title: string; ids: string[] }[]>`
    select wanted.title, (array_agg(r.id))[1:2] as ids
    from unnest(${[...titles]}::text[]) as wanted (title)
    join database_rows r on r.cells->>${key}::text = wanted.title
    where r.database_id = ${database_id} and r.deleted_at is null
    group by 1`;
  return new Map(rows.map(({ title, ids }) => [title, ids]));
}

/** Which of these rows are there and called so; they stay until the commit. */
async function holdTitled(
  { sql }: Tx,
  { database_id, key }: Pick<StoredProperty, 'database_id' | 'key'>,
  titles: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const wanted = JSON.stringify([...titles].map(([id, title]) => ({ id, title })));
  const rows = await sql<{ id: string }[]>`
    select r.id from jsonb_to_recordset(${wanted}::text::jsonb) as wanted (id uuid, title text)
    join database_rows r on r.id = wanted.id
    where r.database_id = ${database_id} and r.deleted_at is null and r.cells->>${key}::text = wanted.title
    order by r.id for no key update of r`;
  return new Set(rows.map(({ id }) => id));
}

/** The rows that are called by one of these titles, all looked up at once; those that are the only ones called so stay until the commit. */
export async function holdRowsByTitles(
  tx: Tx,
  title: Pick<StoredProperty, 'database_id' | 'key'>,
  titles: ReadonlySet<string>,
  known: KnownTitles,
): Promise<Called> {
  if (known.size + titles.size > REMEMBERED_MAX) known.clear();
  const unknown = [...titles].filter((one) => !known.has(one));
  if (unknown.length > 0) {
    const found = await findByTitles(tx, title, unknown);
    for (const one of unknown) known.set(one, found.get(one) ?? []);
  }
  const single = new Map(
    [...titles].flatMap((one) => {
      const ids = known.get(one)!;
      return ids.length === 1 ? [[ids[0]!, one] as const] : [];
    }),
  );
  const held = await holdTitled(tx, title, single);
  return (name) => {
    const ids = known.get(name) ?? [];
    return ids.length === 1 ? ids.filter((id) => held.has(id)) : ids;
  };
}
