import { createHash } from 'node:crypto';
import { andFairLock, rightKeys } from '../../../platform/database/fair-locks.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import type { Called } from './cell-texts.ts';

/** The members of the workspace without guests, by their email addresses, usernames and full names. They stay members until the commit. */
export async function holdPeopleByNames(tx: Tx, workspaceId: string): Promise<Called> {
  const { sql } = tx;
  const people = await sql<{ id: string; username: string; full_name: string | null; email: string }[]>`
    select u.id, u.username, u.full_name, u.email
    from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.role <> 'guest' ${andFairLock(tx, rightKeys.memberships(sql, workspaceId))}
    order by m.user_id for key share of m`;
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

/** A title may be long, and there are as many as rows. */
const digestOf = (title: string): string => createHash('md5').update(title).digest('hex');

/** Rows of a database by their titles. Of several that have one title two are known. */
export class Titles {
  readonly #ids = new Map<string, readonly string[]>();
  readonly called: Called = (title) => this.#ids.get(digestOf(title)) ?? [];

  add(title: string, id: string): void {
    this.#add(digestOf(title), id);
  }

  #add(digest: string, id: string): void {
    const known = this.#ids.get(digest) ?? [];
    if (known.length < 2) this.#ids.set(digest, [...known, id]);
  }

  static async read({ sql }: Tx, { database_id, key }: TitleProperty): Promise<Titles> {
    const titles = new Titles();
    const pages = sql<{ id: string; digest: string }[]>`
      select id, md5(cells->>${key}::text) as digest from database_rows
      where database_id = ${database_id} and deleted_at is null and cells ? ${key}::text`.cursor(PAGE);
    for await (const page of pages) for (const { id, digest } of page) titles.#add(digest, id);
    return titles;
  }
}

/** So many titles are read at once. */
const PAGE = 5_000;

type TitleProperty = Pick<StoredProperty, 'database_id' | 'key'>;

/** A row that is named, by the title that it has to have. */
export interface Named extends TitleProperty {
  readonly id: string;
  readonly title: string;
}

/** Which of these rows are there and called so; they stay until the commit. All are held at once, in the order in which rows are held. */
export async function holdNamed({ sql }: Tx, named: readonly Named[]): Promise<ReadonlySet<string>> {
  if (named.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`
    select r.id from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb)
      as named (id uuid, database_id uuid, key text, title text)
    join database_rows r on r.id = named.id
    where r.database_id = named.database_id and r.deleted_at is null and r.cells->>named.key = named.title
    order by r.id for no key update of r`;
  return new Set(rows.map(({ id }) => id));
}
