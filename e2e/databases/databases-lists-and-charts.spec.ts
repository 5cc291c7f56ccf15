import {
  createDatabase,
  createProperty,
  createRow,
  updateCells,
} from '@workflow/contract/databases/databases.endpoints.ts';
import { APPEARANCES, checkInEveryAppearance, checkScreen } from '../support/appearances.ts';
import { addView } from '../support/tasks.ts';
import { type Account, createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const main = ({ page }: Visitor) => page.getByRole('main');
const group = (visitor: Visitor, name: string) => main(visitor).getByRole('region', { name, exact: true });
const card = (visitor: Visitor, name: string) =>
  main(visitor).getByRole('button', { name: new RegExp(`^${name}`) });
const tab = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View', exact: true }).getByRole('button', { name, exact: true });
const toolbarButton = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View options' }).getByRole('button', { name: new RegExp(`^${name}`) });
/** Creates a database of products of several kinds. */
async function createProductDatabase({ client }: Account, workspaceId: string) {
  const { id } = await client.does(createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Shop', view_type: 'list' },
  });
  const params = { id };
  const kind = await client.does(createProperty, {
    params,
    body: {
      name: 'Kind',
      type: 'select',
      config: { options: ['Paper', 'Ink', 'Glue'].map((value) => ({ value })) },
    },
  });
  const price = await client.does(createProperty, { params, body: { name: 'Price', type: 'number' } });
  const add = (title: string, of: string, costs: number) =>
    client.does(createRow, { params, body: { title, cells: { [kind.id]: of, [price.id]: costs } } });
  const rows = [await add('A4', 'Paper', 5), await add('A3', 'Paper', 8), await add('Blue', 'Ink', 20)];
  const set = (row_id: string, property_id: string, value: unknown) =>
    client.does(updateCells, { params, body: { edits: [{ row_id, property_id, value }] } });
  return { id, kind: kind.id, price: price.id, rows, set };
}

test('two users look at lists, galleries and charts', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const shop = await createProductDatabase(accounts[0]!, workspaceId);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/database/${shop.id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('a list with groups: counts, collapse, new rows', async () => {
    await toolbarButton(ana, 'Group').click();
    await ana.page.getByLabel('Group by').selectOption('Kind');
    await ana.page.keyboard.press('Escape');
    await expect(group(ben, 'Paper').getByRole('listitem')).toHaveCount(2);
    await expect(group(ben, 'Ink').getByRole('button', { name: /^Ink/ })).toContainText('1');
    await group(ben, 'Glue').getByRole('button', { name: 'New row' }).click();
    await expect(group(ana, 'Glue').getByRole('listitem')).toHaveCount(1);
    await expect(ben.page.getByLabel('Row name')).toBeFocused();
    await ben.page.keyboard.press('Escape');
    await ben.page.keyboard.press('ControlOrMeta+z');
    await expect(group(ana, 'Glue').getByRole('listitem')).toHaveCount(0);
    await ben.page.keyboard.press('Escape');
    await shop.set(shop.rows[1]!.id, shop.kind, 'Ink');
    await expect(group(ana, 'Ink')).toContainText('A3');
    await expect(group(ben, 'Ink')).toContainText('A3');
    await checkInEveryAppearance(ana.page, 'list-in-groups');
    await card(ben, 'A4').click();
    const row = ben.page.getByRole('complementary', { name: 'Row', exact: true });
    const isOpen = (name: string) => expect(row.getByRole('heading', { name, exact: true })).toBeVisible();
    await isOpen('A4');
    for (const [key, name] of [
      ['j', 'A3'],
      ['j', 'Blue'],
      ['k', 'A3'],
      ['k', 'A4'],
    ] as const) {
      await ben.page.keyboard.press(key);
      await isOpen(name);
    }
    await ben.page.keyboard.press('Escape');
    await expect(row).toBeHidden();
    await group(ben, 'Ink').getByRole('button', { name: /^Ink/ }).click();
    await expect(card(ben, 'A3')).toBeHidden();
    await expect(card(ana, 'A3')).toBeVisible();
  });

  await test.step('a gallery with sorted cards and chosen properties', async () => {
    await addView(ana, 'Gallery');
    await tab(ben, 'Gallery').click();
    await toolbarButton(ana, 'Group').click();
    await ana.page.getByLabel('Group by').selectOption('Kind');
    await ana.page.keyboard.press('Escape');
    await toolbarButton(ana, 'Sort').click();
    await ana.page.getByRole('button', { name: 'Add sort' }).click();
    await ana.page.getByLabel('Sort by', { exact: true }).selectOption('Price');
    await ana.page.keyboard.press('Escape');
    await toolbarButton(ana, 'Properties').click();
    await ana.page.getByRole('button', { name: 'Show Price' }).click();
    await ana.page.keyboard.press('Escape');
    await ana.page.getByRole('button', { name: 'Save for everyone' }).click();
    await expect(group(ben, 'Ink').getByRole('listitem')).toHaveText([/^A3.*8/, /^Blue.*20/]);
    await shop.set(shop.rows[2]!.id, shop.price, 2);
    await expect(group(ben, 'Ink').getByRole('listitem')).toHaveText([/^Blue.*2/, /^A3.*8/]);
  });

  await test.step('a chart and its table follow the rows', async () => {
    await addView(ana, 'Chart', 'What it costs');
    await toolbarButton(ana, 'Settings').click();
    await ana.page.getByLabel('Group by').selectOption('Kind');
    await ana.page.getByLabel('Value', { exact: true }).selectOption('Sum of “Price”');
    await ana.page.keyboard.press('Escape');
    await tab(ben, 'What it costs').click();
    const line = (visitor: Visitor, name: string) =>
      visitor.page.getByRole('table').getByRole('row', { name: new RegExp(`^${name} `) });
    await expect(line(ben, 'Paper')).toHaveText('Paper5');
    await expect(line(ben, 'Ink')).toHaveText('Ink10');
    await expect(ben.page.locator('.recharts-bar-rectangle path')).toHaveCount(2);
    await shop.set(shop.rows[0]!.id, shop.price, 50);
    await expect(line(ben, 'Paper')).toHaveText('Paper50');
    await expect(line(ana, 'Paper')).toHaveText('Paper50');
  });

  await test.step('a line chart and a pie chart', async () => {
    await toolbarButton(ana, 'Settings').click();
    await ana.page.getByLabel('Chart type').selectOption('Line');
    await expect(ana.page.locator('.recharts-line-curve')).toHaveCount(1);
    await ana.page.keyboard.press('Escape');
    await checkInEveryAppearance(ana.page, 'line-chart');
    await toolbarButton(ana, 'Settings').click();
    await ana.page.getByLabel('Chart type').selectOption('Pie');
    await expect(ana.page.locator('.recharts-pie-sector')).toHaveCount(2);
    await ana.page.keyboard.press('Escape');
  });

  await test.step('splitting bars and lines by a second property, with a legend', async () => {
    await toolbarButton(ana, 'Settings').click();
    await expect(ana.page.getByLabel('Split by')).toBeHidden();
    await ana.page.getByLabel('Chart type').selectOption('Bar');
    await ana.page.getByLabel('Value', { exact: true }).selectOption('Number of rows');
    await ana.page.getByLabel('Split by').selectOption('Price');
    await ana.page.keyboard.press('Escape');
    const table = ben.page.getByRole('table', { name: 'Number of rows by “Kind” and “Price”' });
    await expect(table.getByRole('columnheader')).toHaveText(['Kind', '2', '8', '50']);
    await expect(table.getByRole('row', { name: /^Ink/ })).toHaveText('Ink110');
    await expect(table.getByRole('row', { name: /^Paper/ })).toHaveText('Paper001');
    await expect(ben.page.locator('.recharts-bar')).toHaveCount(3);
    await expect(ben.page.locator('.recharts-legend-wrapper')).toContainText('50');
    for (const look of APPEARANCES) {
      await ana.page.setViewportSize(look.viewport);
      await ana.page.emulateMedia({ colorScheme: look.colorScheme });
      await checkScreen(ana.page, `chart-split-${look.name}`);
    }
    await shop.set(shop.rows[1]!.id, shop.price, 50);
    await expect(table.getByRole('row', { name: /^Ink/ })).toHaveText('Ink11');
  });
});
