import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { listImports } from '@workflow/contract/transfer/transfer.endpoints.ts';
import { createProjectWithTasks } from '../support/projects.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });

test('a project is imported from a file with numbers in the user’s locale', async ({ aVisitor, server }) => {
  const { accounts } = await createTeam(server.url, ['Ana', 'Ben']);
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(accounts[0]!, '/projects');
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const ben = accounts[1]!;
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'Move.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Task,Assigned to,Cost,Room\nPack,${ben.username},1.500,A\nLift,${ben.email},2,B`),
  });
  await expect(dialog.getByLabel('Name of the new project')).toHaveValue('Move');
  await expect(dialog.getByLabel('Property for “Assigned to”')).toHaveValue(/./);
  const preview = dialog.getByRole('region', { name: 'First rows' });
  await expect(preview).toContainText('1.500 is 1.5');
  await dialog.getByLabel('Decimal separator').selectOption('Comma');
  await expect(preview).toContainText('1.500 is 1500');
  await dialog.getByLabel('Property for “Room”').selectOption('Don’t import');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('Imported 2 rows');
  await expect(dialog).toContainText('1 column wasn’t imported');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download report' }).click();
  expect(await (await saved).failure()).toBeNull();
  await dialog.getByRole('button', { name: 'Open project' }).click();
  await expect(page.getByRole('heading', { name: 'Move' })).toBeVisible();
  await expect(card(ana, 'Pack')).toBeVisible();
  await card(ana, 'Pack').click();
  await expect(page.getByText('Ana assigned Ben')).toBeVisible();
});

test('a file is imported into a project, and its report stays available', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', []);
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/project/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Import and export' });
  const openImport = async () => {
    await page.getByRole('button', { name: 'Project actions' }).click();
    await page.getByRole('menuitem', { name: 'Import and export' }).click();
    await dialog.getByRole('tab', { name: 'Import' }).click();
  };
  const report = async () => {
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download report' }).click();
    const stream = await (await saved).createReadStream();
    let text = '';
    for await (const piece of stream) text += piece;
    return text;
  };

  await test.step('previewing the first rows and mapping columns', async () => {
    await openImport();
    const lines = ['Name,Due date,Unit', 'Order paper,2090-01-02,kg', 'Print,soon,l'];
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'tasks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
    const preview = dialog.getByRole('region', { name: 'First rows' });
    await expect(preview.getByRole('row')).toHaveText([
      'NameDue dateUnit',
      'Order paper2090-01-02kg',
      'Printsoonl',
    ]);
    await dialog.getByLabel('Property for “Name”').selectOption('Name');
    await dialog.getByLabel('Property for “Unit”').selectOption('Don’t import');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('Imported 2 rows');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(card(ana, 'Order paper')).toBeVisible();
    await expect(card(ana, 'Print')).toBeVisible();
  });

  await test.step('reopening the report after closing the window', async () => {
    await openImport();
    await dialog.getByRole('button', { name: /“tasks.csv”/ }).click();
    const text = await report();
    expect(text).toContain(',Unit,,This column was skipped.');
    expect(text).toContain('3,Due date,soon,');
  });
});

const MANY = 40_000;

test('an import continues after a server restart, and another one is cancelled', async ({
  aVisitor,
  server,
}) => {
  test.setTimeout(120_000);
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', []);
  const { properties } = await client.does(databases.getDatabase, { params: { id } });
  const title = properties.find(({ type }) => type === 'title')!.id;
  const countDifferences = async () => {
    const calculations = [{ property_id: title, kind: 'unique' as const }];
    const { values } = await client.does(databases.calculateRows, {
      params: { id },
      body: { calculations },
    });
    return Number(values[0]!.value);
  };
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(accounts[0]!, '/projects');
  await ana.open(`/workspace/${workspaceId}/project/${id}?view=table`);
  const dialog = page.getByRole('dialog', { name: 'Import and export' });
  const begin = async (name: string) => {
    const lines = Array.from({ length: MANY }, (_, at) => `${name} ${at + 1}`);
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name', ...lines].join('\n')),
    });
    await dialog.getByLabel('Property for “Name”').selectOption('Name');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  };

  await test.step('the server is killed during the import: it says that it is paused, and continues', async () => {
    await page.getByRole('button', { name: 'Project actions' }).click();
    await page.getByRole('menuitem', { name: 'Import and export' }).click();
    await dialog.getByRole('tab', { name: 'Import' }).click();
    await begin('orders');
    const countImportedRows = async () =>
      (await client.does(listImports, { query: { workspace_id: workspaceId } }))[0]!.rows_done;
    await expect.poll(countImportedRows, { intervals: [20] }).toBeGreaterThan(0);
    await server.kill();
    await server.run();
    expect(await countImportedRows()).toBeLessThan(MANY);
    await page.clock.setFixedTime(Date.now() + 40_000);
    await expect(dialog.getByText('The import has stalled.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Imported 40,000 rows', { timeout: 60_000 });
    expect(await countDifferences()).toBe(MANY);
  });

  await test.step('cancelling stops the import, says how far it is, and keeps the rows', async () => {
    await dialog.getByRole('button', { name: 'Import another file' }).click();
    await begin('offers');
    await dialog.getByRole('button', { name: 'Cancel import' }).click();
    await expect(dialog.getByRole('status')).toHaveText(
      /^Canceled after [\d,]+ rows?\. Imported rows are kept\.$/,
    );
    const said = (await dialog.getByRole('status').innerText()).replace(/\D/g, '');
    expect(Number(said)).toBeLessThan(MANY);
    expect(await countDifferences()).toBe(MANY + Number(said));
  });
});
