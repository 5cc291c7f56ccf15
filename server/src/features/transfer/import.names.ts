import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { NameLookup } from '../databases/properties/cell-texts.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';

/** Hashes a title, because titles may be long and there is one for each row. */
const digestOf = (title: string): string => createHash('md5').update(title).digest('hex');

/**
 * Row ids by title. For a duplicate title it stores two ids, which is enough to know that it is ambiguous.
 */
export class Titles {
  readonly #ids = new Map<string, readonly string[]>();
  readonly called: NameLookup = (title) => this.#ids.get(digestOf(title)) ?? [];

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

/** The number of titles read at once. */
const PAGE = 5_000;

type TitleProperty = Pick<StoredProperty, 'database_id' | 'key'>;

/** A row referenced by title; the title must still match when the row is locked. */
export interface Named extends TitleProperty {
  readonly id: string;
  readonly title: string;
}

/**
 * Locks the rows that still exist and still have their title until the commit. One statement locks them in
 * the lock order of rows.
 */
export async function lockRowsByTitle({ sql }: Tx, named: readonly Named[]): Promise<ReadonlySet<string>> {
  if (named.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`
    select r.id from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb)
      as named (id uuid, database_id uuid, key text, title text)
    join database_rows r on r.id = named.id
    where r.database_id = named.database_id and r.deleted_at is null and r.cells->>named.key = named.title
    order by r.id for no key update of r`;
  return new Set(rows.map(({ id }) => id));
}
