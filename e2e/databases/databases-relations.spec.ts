import { randomUUID } from 'node:crypto';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { createLargeDatabase } from '../support/many-rows.ts';
import { createProjectWithTasks } from '../support/projects.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('rows with many relations load in one request, and any linked row is found by title', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const items = await createLargeDatabase(accounts[0]!, workspaceId);
  const { id } = await client.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Orders' },
  });
  const { id: item } = await client.does(databases.createProperty, {
    params: { id },
    body: { name: 'Item', type: 'relation', config: { database_id: items.database_id } },
  });
  const cellsOf = (at: number) => ({ [item]: [items.rows.get(`Row ${1101 + at}`)!] });
  const rows = Array.from({ length: 12 }, (_, at) => ({ cells: cellsOf(at) }));
  await client.does(databases.createRows, { params: { id }, body: { client_rows_id: randomUUID(), rows } });
  const ana = await aVisitor();
  const asked: string[] = [];
  ana.page.on('request', (request) => {
    const address = new URL(request.url()).pathname;
    if (address.includes(`/databases/${items.database_id}/rows`)) asked.push(address.split('/').at(-1)!);
  });
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const grid = ana.page.getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: 'Row 1112' })).toBeVisible();
  expect(asked).toEqual(['read']);

  await grid.getByRole('gridcell', { name: 'Row 1101' }).click();
  await ana.page.keyboard.type('row 1190');
  await expect(ana.page.getByRole('option', { name: 'Row 1190' })).toBeVisible();
  await ana.page.keyboard.press('Enter');
  await ana.page.keyboard.press('Escape');
  await expect(grid.getByRole('gridcell', { name: 'Row 1101' })).toContainText('Row 1190');
});

test('a task can be blocked by any task of a large project', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', [{ title: 'Order paper' }]);
  const { properties } = await client.does(databases.getDatabase, { params: { id } });
  const title = properties.find(({ type }) => type === 'title')!.id;
  const add = (titles: readonly string[]) =>
    client.does(databases.createRows, {
      params: { id },
      body: { client_rows_id: randomUUID(), rows: titles.map((name) => ({ cells: { [title]: name } })) },
    });
  for (let at = 0; at < 11; at++)
    await add(Array.from({ length: 100 }, (_, one) => `Task ${at * 100 + one}`));
  await add(['Fetch the glue']);
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/project/${id}`);
  await ana.page
    .getByRole('main')
    .getByRole('button', { name: /^Order paper/ })
    .click();
  const panel = ana.page.getByRole('complementary', { name: 'Task Details' });
  await panel.getByRole('button', { name: 'Choose tasks: Blocked by' }).click();
  await ana.page.keyboard.type('glue');
  await ana.page.getByRole('option', { name: 'Fetch the glue' }).click();
  await ana.page.keyboard.press('Escape');
  await expect(
    panel
      .getByRole('region', { name: 'Blocked by', exact: true })
      .getByRole('button', { name: 'Fetch the glue', exact: true }),
  ).toBeVisible();
});
