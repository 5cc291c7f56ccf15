import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Account } from './team.ts';
import type { Visitor } from './visitor.ts';

/* A table of products, and how the tests find its parts. */

export const grid = ({ page }: Visitor) => page.getByRole('grid');
export const row = (visitor: Visitor, name: string | RegExp) => visitor.page.getByRole('row', { name });
export const titleCell = ({ page }: Visitor, name: string) =>
  page.locator('[data-title]').filter({ hasText: name });
export const active = ({ page }: Visitor) => page.locator('[role="grid"] [data-active]');
export const readTitles = (visitor: Visitor) => grid(visitor).locator('[data-title]').allInnerTexts();

/** Creates a database of products with a price and a note, in a table without a sort. */
export async function createPriceList({ client }: Account, workspaceId: string, titles: readonly string[]) {
  const { id } = await client.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Prices' },
  });
  const params = { id };
  const add = (name: string, type: 'number' | 'text') =>
    client.does(databases.createProperty, { params, body: { name, type } });
  const [price, note] = [await add('Price', 'number'), await add('Note', 'text')];
  const rows = new Map<string, string>();
  for (const [at, title] of titles.entries()) {
    const cells = { [price.id]: (at + 1) * 10, [note.id]: `about ${title}` };
    rows.set(title, (await client.does(databases.createRow, { params, body: { title, cells } })).id);
  }
  return {
    id,
    price: price.id,
    note: note.id,
    address: `/workspace/${workspaceId}/database/${id}`,
    remove: (title: string) =>
      client.does(databases.deleteRows, { params, body: { row_ids: [rows.get(title)!] } }),
  };
}
