import {
  createDatabase,
  createRows,
  createView,
  deleteDatabase,
  deleteRows,
  getDatabase,
} from '@workflow/contract/databases/databases.endpoints.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { createProject, createTask, deleteTask } from '@workflow/contract/projects/projects.endpoints.ts';
import { checkScreen } from '../support/appearances.ts';
import { addView } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const tabs = ({ page }: Visitor) => page.getByRole('toolbar', { name: 'View', exact: true });
const tab = (visitor: Visitor, name: string) => tabs(visitor).getByRole('button', { name, exact: true });
const toolbarButton = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View options' }).getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name });
const cells = ({ page }: Visitor, name: string) =>
  page
    .getByRole('gridcell', { name: new RegExp(`^${name}`) })
    .or(page.getByRole('rowheader', { name: new RegExp(`^${name}`) }));
const columnHeader = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });

test('two users set up the views of a database', async ({ aVisitor, server }) => {
  const { accounts } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(accounts[0]!, '/databases');

  await test.step('a database with rows', async () => {
    await ana.page.getByRole('button', { name: 'Create Your First Database' }).click();
    const grid = ana.page.getByRole('grid');
    await expect(ana.page.getByText('Your database is empty')).toBeVisible();
    await expect(ana.page.getByRole('link', { name: 'New Database' })).toBeVisible();
    for (const name of ['Name', 'Status', 'Date']) await expect(columnHeader(ana, name)).toBeVisible();
    for (const [at, name] of ['Paper', 'Ink', 'Glue'].entries()) {
      await ana.page.getByRole('button', { name: at === 0 ? 'Add Row' : 'New row' }).click();
      await expect(grid.getByRole('rowgroup').getByRole('row')).toHaveCount(at + 1);
      await grid.focus();
      if (at > 0) await ana.page.keyboard.press('ArrowDown');
      await ana.page.keyboard.type(name);
      await ana.page.keyboard.press('Escape');
      await ana.page.keyboard.type(name);
      await ana.page.keyboard.press('Tab');
      await ana.page.keyboard.press('Home');
    }
    await ana.page.keyboard.press('ControlOrMeta+Enter');
    const row = ana.page.getByRole('complementary', { name: 'Row', exact: true });
    await expect(row.getByRole('button', { name: 'Delete row' })).toBeVisible();
    await ana.page.keyboard.press('Escape');
    await expect(row).toBeHidden();
    await expect(grid).toBeFocused();
  });

  await test.step('properties of any type: options, a number, a formula with its errors', async () => {
    await ana.page.getByRole('button', { name: 'Add property' }).click();
    await dialog(ana, 'Add property').getByLabel('Search types').fill('num');
    await ana.page.keyboard.press('Enter');
    await dialog(ana, 'Add property').getByLabel('Property name').fill('Price');
    await dialog(ana, 'Add property').getByLabel('Format').selectOption('Euro');
    await dialog(ana, 'Add property').getByRole('button', { name: 'Add property' }).click();
    await expect(columnHeader(ana, 'Price')).toBeVisible();
    await expect(dialog(ana, 'Add property')).toBeHidden();
    await ana.page.getByRole('button', { name: 'Add property' }).click();
    await dialog(ana, 'Add property').getByRole('button', { name: 'Formula' }).click();
    await dialog(ana, 'Add property').getByLabel('Property name').fill('Double');
    await dialog(ana, 'Add property').getByLabel('Formula', { exact: true }).fill('prop("Cost") * 2');
    await dialog(ana, 'Add property').getByRole('button', { name: 'Add property' }).click();
    await expect(dialog(ana, 'Add property').getByRole('alert')).toContainText(
      'The formula refers to “Cost”',
    );
    await dialog(ana, 'Add property').getByLabel('Formula', { exact: true }).fill('');
    await dialog(ana, 'Add property').getByRole('button', { name: 'Price' }).click();
    await expect(dialog(ana, 'Add property').getByLabel('Formula', { exact: true })).toBeFocused();
    await ana.page.keyboard.type(' * 2');
    await dialog(ana, 'Add property').getByRole('button', { name: 'Add property' }).click();
    await expect(columnHeader(ana, 'Double')).toBeVisible();
    await expect(dialog(ana, 'Add property')).toBeHidden();
    await toolbarButton(ana, 'Properties').click();
    await dialog(ana, 'Properties').getByRole('button', { name: 'Edit property Status' }).click();
    await expect(dialog(ana, 'Properties')).toBeHidden();
    await expect(dialog(ana, 'Edit property').getByLabel('Property name')).toBeFocused();
    await dialog(ana, 'Edit property').getByLabel('Name of option 2').fill('Ordered');
    await dialog(ana, 'Edit property').getByRole('button', { name: 'Save' }).click();
    await expect(dialog(ana, 'Edit property')).toBeHidden();
  });

  await test.step('a shared view, with a personal filter until it is saved', async () => {
    await ben.signIn(accounts[1]!, '/databases');
    await ben.page.getByRole('link', { name: 'New Database' }).click();
    await expect(cells(ben, 'Paper')).toBeVisible();
    await expect(columnHeader(ben, 'Double')).toBeVisible();
    await toolbarButton(ben, 'Filter').click();
    const filter = dialog(ben, 'Filter');
    await filter.getByRole('button', { name: 'Add condition' }).click();
    await filter.getByLabel('Property').selectOption('Name');
    await filter.getByLabel('Operator').selectOption('contains');
    await filter.getByLabel('Value of Name').fill('in');
    await expect(cells(ben, 'Paper')).toBeHidden();
    await expect(cells(ben, 'Ink')).toBeVisible();
    await filter.getByRole('button', { name: 'Add group' }).click();
    await filter.getByRole('group', { name: 'Filter group' }).getByLabel('Value of Name').fill('Glue');
    await filter.getByLabel('Match all or any conditions').selectOption('Or');
    await expect(cells(ben, 'Glue')).toBeVisible();
    await ben.page.keyboard.press('Escape');
    await expect(toolbarButton(ben, 'Filter')).toContainText('2');
    await expect(cells(ana, 'Paper')).toBeVisible();
    await ben.page.reload();
    await expect(cells(ben, 'Glue')).toBeVisible();
    await expect(cells(ben, 'Paper')).toBeHidden();
    await ben.page.getByRole('button', { name: 'Save for everyone' }).click();
    await expect(cells(ana, 'Paper')).toBeHidden();
    await expect(ben.page.getByRole('button', { name: 'Save for everyone' })).toBeHidden();
  });

  await test.step('reordering and removing sorts by keyboard', async () => {
    await toolbarButton(ana, 'Sort').click();
    const sort = dialog(ana, 'Sort');
    await sort.getByRole('button', { name: 'Add sort' }).click();
    await sort.getByRole('button', { name: 'Add sort' }).click();
    await sort.getByRole('button', { name: 'Move Status' }).focus();
    await ana.page.keyboard.press('ArrowUp');
    await expect(sort.getByLabel('Sort by').first()).toHaveValue(/./);
    await expect(sort.getByRole('button', { name: /^Move/ }).first()).toHaveAccessibleName('Move Status');
    await expect(sort.getByRole('button', { name: 'Move Status' })).toBeFocused();
    await ana.page.keyboard.press('Escape');
    await expect(toolbarButton(ana, 'Sort')).toContainText('2');
    await ana.page.getByRole('button', { name: 'Reset' }).click();
    await expect(toolbarButton(ana, 'Sort')).not.toContainText('2');
  });

  await test.step('adding and naming a shared view with its own URL, and a private view', async () => {
    await ana.page.getByRole('button', { name: 'Add view' }).click();
    await ana.page.getByRole('menuitem', { name: 'List' }).first().click();
    await ana.page.getByLabel('View name').fill('To order');
    await ana.page.keyboard.press('Enter');
    await expect(tab(ben, 'To order')).toBeVisible();
    await ana.page.setViewportSize({ width: 390, height: 844 });
    await ana.page.reload();
    await expect(tab(ana, 'To order')).toHaveAttribute('aria-pressed', 'true');
    await expect(tab(ana, 'To order')).toBeInViewport({ ratio: 1 });
    await ana.page.setViewportSize({ width: 1440, height: 900 });
    await addView(ana, 'Chart', 'Totals');
    await tab(ana, 'To order').click();
    await ana.page.getByRole('button', { name: 'Actions for To order' }).click();
    await ana.page.getByRole('menuitem', { name: 'Duplicate as private view' }).click();
    await expect(tab(ana, 'To order (copy)')).toHaveAttribute('aria-pressed', 'true');
    await expect(tab(ben, 'To order (copy)')).toBeHidden();
    await ana.page.getByRole('button', { name: 'Actions for To order (copy)' }).click();
    await ana.page.getByRole('menuitem', { name: 'Move left' }).click();
    await expect(
      tabs(ana)
        .getByRole('button')
        .filter({ hasText: /Totals|copy/ })
        .first(),
    ).toHaveText('To order (copy)');
    await ana.page.getByRole('button', { name: 'Actions for To order (copy)' }).click();
    await ana.page.getByRole('menuitem', { name: 'Share with everyone' }).click();
    await expect(tab(ben, 'To order (copy)')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Actions for To order (copy)' }).click();
    await ana.page.getByRole('menuitem', { name: 'Delete view' }).click();
    await ana.page.getByRole('button', { name: 'Delete view' }).click();
    await expect(tab(ben, 'To order (copy)')).toBeHidden();
  });
});

test('a view keeps a user’s name while another user saves it first', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[1]!;
  const query = { workspace_id: workspaceId };
  const { id } = await client.does(createDatabase, { query, body: { title: 'Orders' } });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, '/databases');
  await ana.page.getByRole('link', { name: 'Orders' }).click();
  await ana.page.getByRole('button', { name: 'Actions for Table' }).click();
  await ana.page.getByRole('menuitem', { name: 'Rename view' }).click();
  await ana.page.route('**/views', async (route) => {
    const config = { ...EMPTY_VIEW, is_standard: true };
    await client.does(createView, { params: { id }, body: { name: 'Table', type: 'table', config } });
    await route.continue();
  });
  await ana.page.getByLabel('View name').fill('To order');
  await ana.page.keyboard.press('Enter');
  await expect(tab(ana, 'To order')).toBeVisible();
  await ana.page.reload();
  await expect(tab(ana, 'To order')).toBeVisible();
});

test('a workspace without a database imports its first one from a file', async ({ aVisitor, server }) => {
  const { accounts } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, '/databases');
  await ana.page.getByRole('button', { name: 'Import CSV' }).last().click();
  const dialog = ana.page.getByRole('dialog', { name: 'Import CSV' });
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'Suppliers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Price\nPaper,2\nInk,10'),
  });
  await expect(dialog.getByLabel('Name of the new database')).toHaveValue('Suppliers');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Open database' }).click();
  await expect(ana.page.getByRole('grid', { name: /Suppliers/ })).toContainText('Paper');
  await expect(ana.page.getByRole('link', { name: 'Suppliers' })).toBeVisible();
});

test('a failed trash page can be retried', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const { id } = await client.does(createProject, {
    query: { workspace_id: workspaceId },
    body: { title: 'Launch' },
  });
  const task = await client.does(createTask, { params: { id }, body: {} });
  await client.does(deleteTask, { params: { task_id: task.id } });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/project/${id}`);
  const trash = dialog(ana, 'Trash');
  const wanted = '**/rows/query';
  await ana.page.route(wanted, async (route) =>
    route.request().postDataJSON().trashed ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await ana.page.getByRole('button', { name: 'Trash', exact: true }).click();
  const again = trash.getByRole('button', { name: 'Show more' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await ana.page.unroute(wanted);
  await again.click();
  await expect(trash.getByRole('button', { name: 'Restore Untitled' })).toBeVisible();
});

test('the trash pages through all deleted rows and is searchable', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const query = { workspace_id: workspaceId };
  const { id } = await client.does(createDatabase, { query, body: { title: 'Stock' } });
  const gone = await client.does(createDatabase, { query, body: { title: 'Old stock' } });
  await client.does(deleteDatabase, { params: { id: gone.id } });
  const { properties } = await client.does(getDatabase, { params: { id } });
  const rows = Array.from({ length: 250 }, (_, at) => ({ cells: { [properties[0]!.id]: `Box ${at + 1}` } }));
  const made = await client.does(createRows, {
    params: { id },
    body: { rows, client_rows_id: crypto.randomUUID() },
  });
  await client.does(deleteRows, { params: { id }, body: { row_ids: made.rows.map((row) => row.id) } });

  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  await ana.page.getByRole('button', { name: 'Trash', exact: true }).click();
  const trash = dialog(ana, 'Trash');
  const restore = (name: string) => trash.getByRole('button', { name: `Restore ${name}`, exact: true });
  const restores = trash.getByRole('button', { name: /^Restore Box/ });
  await expect(restore('Old stock')).toBeVisible();
  await expect(async () => {
    await restores.last().scrollIntoViewIfNeeded();
    await expect(restores).toHaveCount(250, { timeout: 200 });
  }).toPass();

  await trash.getByLabel('Search by name').fill('box 249');
  await expect(restores).toHaveCount(1);
  await expect(restore('Old stock')).toBeHidden();
  await expect(trash.getByText('No results')).toBeVisible();
  await checkScreen(ana.page, 'databases-trash');
  await restore('Box 249').click();
  await expect(cells(ana, 'Box 249')).toBeVisible();
  await expect(trash.getByText('No results')).toHaveCount(2);
  await trash.getByLabel('Search by name').fill('old');
  await restore('Old stock').click();
  await expect(ana.page.getByRole('link', { name: 'Old stock' })).toBeVisible();
});
