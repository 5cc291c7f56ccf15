import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { NameLookup } from '../databases/properties/cell-texts.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';

/** A title may be long, and there are as many as rows. */
const digestOf = (title: string): string => createHash('md5').update(title).digest('hex');

/** Rows of a database by their titles. Of several that have one title two are known. */
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

/** So many titles are read at once. */
const PAGE = 5_000;

type TitleProperty = Pick<StoredProperty, 'database_id' | 'key'>;

/** A row that is named, by the title that it has to have. */
export interface Named extends TitleProperty {
  readonly id: string;
  readonly title: string;
}

/** Which of these rows are there and called so; they stay until the commit. All are held at once, in the order in which rows are held. */
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
