import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { columnFooter, columnHeader, paste } from '../support/table.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('columns are resized, moved and frozen, by pointer and keyboard', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const { id } = await client.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Stock' },
  });
  await client.does(databases.createRow, { params: { id }, body: { title: 'Paper' } });
  const ana = await aVisitor();
  const { keyboard, mouse } = ana.page;
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const readColumnNames = () =>
    ana.page
      .getByRole('button', { name: /^Actions for (Name|Status|Date)$/ })
      .evaluateAll((found) => found.map((one) => one.textContent));
  const width = async (name: string) => (await columnHeader(ana, name).boundingBox())!.width;
  await expect.poll(readColumnNames).toEqual(['Name', 'Status', 'Date']);

  await test.step('resizing by the edge and by keys', async () => {
    const before = await width('Status');
    const box = (await columnHeader(ana, 'Status').boundingBox())!;
    await mouse.move(box.x + box.width, box.y + 10);
    await mouse.down();
    await mouse.move(box.x + box.width + 60, box.y + 10, { steps: 4 });
    await mouse.up();
    await expect.poll(() => width('Status')).toBeGreaterThan(before + 50);
    const wide = await width('Status');
    await columnHeader(ana, 'Status').focus();
    await keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => width('Status')).toBe(wide - 20);
  });

  await test.step('moving by dragging and by keys', async () => {
    await columnHeader(ana, 'Date').dragTo(columnHeader(ana, 'Status'), { targetPosition: { x: 5, y: 10 } });
    await expect.poll(readColumnNames).toEqual(['Name', 'Date', 'Status']);
    await columnHeader(ana, 'Date').focus();
    await keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(readColumnNames).toEqual(['Name', 'Status', 'Date']);
  });

  await test.step('freezing the first columns', async () => {
    await columnHeader(ana, 'Date').click();
    await ana.page.getByRole('menuitem', { name: 'Freeze column' }).click();
    await expect.poll(readColumnNames).toEqual(['Name', 'Date', 'Status']);
    await ana.page.reload();
    await expect.poll(readColumnNames).toEqual(['Name', 'Date', 'Status']);
  });
});

test('a table of many columns draws only visible ones, and all can be edited', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const { id } = await client.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Measurements' },
  });
  for (let day = 1; day <= 80; day++)
    await client.does(databases.createProperty, {
      params: { id },
      body: { name: `Day ${day}`, type: 'number', config: {} },
    });
  for (let rows = 1; rows <= 3; rows++)
    await client.does(databases.createRow, { params: { id }, body: { title: `Gauge ${rows}` } });
  const ana = await aVisitor();
  const { keyboard } = ana.page;
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const grid = ana.page.getByRole('grid');
  const active = ana.page.locator('[role="grid"] [data-active]');
  const cell = (row: number, day: number) =>
    grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${day + 4}"]`);
  await expect(cell(3, 1)).toBeVisible();

  await test.step('drawn columns tell their position among all', async () => {
    await expect(grid).toHaveAttribute('aria-colcount', '85');
    expect(await grid.getByRole('gridcell').count()).toBeLessThan(3 * 30);
    await expect(columnHeader(ana, 'Day 80')).toHaveCount(0);
  });

  await test.step('keys scroll to other columns with their headers and calculations', async () => {
    await grid.focus();
    await keyboard.press('End');
    await expect(active).toHaveAttribute('aria-colindex', '84');
    await expect(active).toBeInViewport();
    await expect(columnHeader(ana, 'Day 80')).toBeInViewport();
    await expect(columnHeader(ana, 'Day 40')).toHaveCount(0);
    await expect(grid).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!);
    await keyboard.type('7');
    await keyboard.press('Enter');
    await expect(cell(1, 80)).toHaveText('7');
    await columnFooter(ana, 'Choose a calculation for Day 80').focus();
    await keyboard.press('Enter');
    await ana.page.getByRole('menuitemradio', { name: 'Sum' }).click();
    await expect(columnFooter(ana, 'Sum of Day 80: 7')).toBeVisible();
  });

  await test.step('ranges include columns that are not drawn', async () => {
    await grid.focus();
    await keyboard.press('Control+Home');
    await keyboard.press('ArrowRight');
    await cell(1, 1).click();
    await paste(ana, Array.from({ length: 80 }, (_, day) => String(day + 1)).join('\t'));
    await keyboard.press('Shift+End');
    await expect(active).toHaveAttribute('aria-colindex', '84');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Control+d');
    await expect(cell(3, 80)).toHaveText('80');
    await keyboard.press('Home');
    await keyboard.press('ArrowRight');
    await expect(cell(3, 1)).toHaveText('1');
  });

  await test.step('row names stay visible, and an edit waits while the user scrolls away', async () => {
    await cell(2, 1).click();
    await keyboard.type('45');
    const box = grid.locator('..');
    const scrollTo = (left: number) => box.evaluate((element, to) => element.scrollTo({ left: to }), left);
    await scrollTo(6_000);
    await expect(columnHeader(ana, 'Day 50')).toBeInViewport();
    await expect(ana.page.getByRole('rowheader', { name: 'Gauge 2' })).toBeInViewport();
    await scrollTo(0);
    await expect(ana.page.getByRole('textbox', { name: 'Day 1', exact: true })).toHaveValue('45');
    await keyboard.press('Enter');
    await expect(cell(2, 1)).toHaveText('45');
  });
});
