import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTransferHelpers } from './transfer.helpers.ts';
import { createCsvFile } from './transfer.scenarios.ts';

let app: TestApp;
let owner: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, id: workspaceId } = await createTestWorkspace(app).with());
});
afterAll(() => app.close());
const { createStock, importFile } = createTransferHelpers(() => ({ app, owner, workspaceId }));

describe('an export', () => {
  const exportText = async (id: string, body: object = {}) =>
    String(await owner.does(transfer.exportDatabase, { params: { id }, body: { format: 'csv', ...body } }));

  it('contains the filtered rows in order, with names and titles instead of ids, and escapes formulas', async () => {
    const { id, properties } = await createStock(
      { name: '=Price', type: 'number', config: {} },
      { name: 'Who', type: 'person', config: {} },
      { name: 'By', type: 'created_by', config: {} },
    );
    const [title, price, who] = properties;
    const add = (name: string, cells: object) =>
      owner.does(databases.createRow, { params: { id }, body: { title: name, cells: { ...cells } } });
    await add('=1+1', { [price!.id]: -4.5, [who!.id]: [owner.id] });
    await add('+49 "30", and\nmore', { [price!.id]: 12 });
    await add('@home', {});
    await add('hidden', { [price!.id]: 3 });
    const filter = {
      match: 'and',
      conditions: [{ property_id: title!.id, operator: 'is_not', value: 'hidden' }],
    };
    const sorts = [{ property_id: price!.id, direction: 'descending' }];
    const [{ name }] = await app.database.sql<[{ name: string }]>`
      select coalesce(full_name, username) as name from users where id = ${owner.id}`;
    expect(await exportText(id, { filter, sorts })).toBe(
      `Name,'=Price,Who,By\r\n"'+49 ""30"", and\nmore",12,,${name}\r\n'=1+1,-4.5,${name},${name}\r\n'@home,,,${name}\r\n`,
    );
    expect(await exportText(id, { filter, sorts, properties: [price!.id] })).toBe(
      "'=Price\r\n12\r\n-4.5\r\n\r\n",
    );
  });

  it('is valid JSON, and its file name is the title of the database', async () => {
    const { id, properties } = await createStock();
    for (const title of ['One', '=Two'])
      await owner.does(databases.createRow, { params: { id }, body: { title } });
    const { body, headers } = await owner.send(`/api/v1/databases/${id}/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'json' }),
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename=Stock.json');
    const { rows } = JSON.parse(String(body)) as { rows: { cells: Record<string, string> }[] };
    expect(rows.map(({ cells }) => cells[properties[0]!.id])).toEqual(['One', '=Two']);
  });

  it('contains every row, for many rows and for none', async () => {
    const { id } = await createStock();
    expect(await exportText(id)).toBe('Name\r\n');
    await importFile(
      createCsvFile(`Name\n${Array.from({ length: 2_500 }, (_, index) => `row ${index}`).join('\n')}`),
      id,
    );
    const lines = (await exportText(id)).trim().split('\r\n');
    expect(lines).toHaveLength(2_501);
    expect(lines.at(-1)).toBe('row 2499');
  });
});
