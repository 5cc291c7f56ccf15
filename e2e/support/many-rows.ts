import { expect } from '@playwright/test';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { Account } from './team.ts';

/** More rows than a browser loads completely. */
const MANY = 1_200;

/** Creates a database with rows named Row 1, Row 2 and so on; `rows` maps these names to ids. */
export async function createLargeDatabase({ client }: Account, workspaceId: string) {
  const lines = Array.from({ length: MANY }, (_, at) => `Row ${at + 1}`);
  const preview = await client.does(transfer.uploadImport, {
    file: new File([['Name', ...lines].join('\n')], 'many.csv', { type: 'text/csv' }),
    fields: { workspace_id: workspaceId },
  });
  const { database_id } = await client.does(transfer.startImport, {
    params: { id: preview.import.id },
    body: { reading: preview.reading, title: 'Many', columns: [{ column: 0, name: 'Name', type: 'title' }] },
  });
  await expect
    .poll(async () => (await client.does(transfer.getImport, { params: { id: preview.import.id } })).state)
    .toBe('done');
  const params = { id: database_id! };
  const { properties } = await client.does(databases.getDatabase, { params });
  const title = properties.find(({ type }) => type === 'title')!.id;
  const rows = new Map<string, string>();
  let after: string | null = null;
  do {
    const page: { rows: { id: string; cells: Record<string, unknown> }[]; next: string | null } =
      await client.does(databases.queryRows, { params, body: { limit: 1_000, after } });
    for (const { id, cells } of page.rows) rows.set(String(cells[title]), id);
    after = page.next;
  } while (after !== null);
  return { database_id: params.id, rows };
}
