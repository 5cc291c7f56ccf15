import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { createPicture } from '@workflow/testing/profiles/photos.ts';
import { createLargeDatabase } from '../support/many-rows.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name });
const columnHeader = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const toolbarButton = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View options' }).getByRole('button', { name });
const columnFooter = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('group', { name: 'Calculations' }).getByRole('button', { name });

/** Pastes text into the focused element, as copied from a spreadsheet. */
const paste = ({ page }: Visitor, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a table is edited like a spreadsheet', async ({ aVisitor, server }) => {
  const { accounts } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const { keyboard } = ana.page;
  await ana.signIn(accounts[0]!, '/databases');

  await test.step('a table with prices', async () => {
    await ana.page.getByRole('button', { name: 'Create Your First Database' }).click();
    await ana.page.getByRole('button', { name: 'Add property' }).click();
    await dialog(ana, 'Add property').getByLabel('Search types').fill('num');
    await keyboard.press('Enter');
    await dialog(ana, 'Add property').getByLabel('Property name').fill('Price');
    await dialog(ana, 'Add property').getByRole('button', { name: 'Add property' }).click();
    await expect(columnHeader(ana, 'Price')).toBeVisible();
    const grid = ana.page.getByRole('grid');
    await ana.page.getByRole('button', { name: 'New row' }).click();
    await expect(grid.getByRole('row')).toHaveCount(1);
    await grid.focus();
    await paste(ana, 'Paper\tDone\t\t2\nInk\tDone\t\t10\nGlue\tDone\t\t3\nTape\t\t\t5');
    await expect(ana.page.getByRole('gridcell', { name: 'Tape' })).toBeVisible();
  });

  await test.step('column calculations are shared and follow the rows', async () => {
    await ben.signIn(accounts[1]!, '/databases');
    await ben.page.getByRole('link', { name: 'New Database' }).click();
    await columnFooter(ana, 'Calculate Price').click();
    await ana.page.getByRole('menuitemradio', { name: 'Sum' }).click();
    await expect(columnFooter(ana, 'Sum of Price: 20')).toBeVisible();
    await expect(columnFooter(ben, 'Sum of Price: 20')).toBeVisible();
    await ana.page.getByRole('gridcell', { name: '10', exact: true }).click();
    await keyboard.type('12.5');
    await keyboard.press('Enter');
    await expect(columnFooter(ben, 'Sum of Price: 22.5')).toBeVisible();
    await columnFooter(ana, 'Calculate Status').click();
    await ana.page.getByRole('menuitemradio', { name: 'Percent empty' }).click();
    await expect(columnFooter(ana, 'Percent empty of Status: 25%')).toBeVisible();
    await columnFooter(ana, 'Sum of Price: 22.5').click();
    await ana.page.getByRole('menuitemradio', { name: 'Median' }).click();
    await expect(columnFooter(ben, 'Median of Price: 4')).toBeVisible();
  });

  await test.step('filling cells by the fill handle and by keys', async () => {
    const price = (row: number) => ana.page.getByRole('row').nth(row).getByRole('gridcell').nth(3);
    const fill = async (from: number, rows: number) => {
      await price(from).click();
      const handle = ana.page.getByTitle('Drag to fill');
      await handle.hover();
      await ana.page.mouse.down();
      await price(from + rows).hover();
      await ana.page.mouse.up();
    };
    await fill(0, 3);
    await expect(price(3)).toHaveText('2');
    await keyboard.press('Control+z');
    await expect(price(3)).toHaveText('5');
    await price(2).click();
    await keyboard.press('Control+d');
    await expect(price(2)).toHaveText('12.5');
    await keyboard.press('Control+z');
    await expect(price(2)).toHaveText('3');
  });

  await test.step('grouping rows: collapse and new rows', async () => {
    await toolbarButton(ana, 'Group').click();
    await dialog(ana, 'Group').getByLabel('Group by').selectOption('Status');
    await keyboard.press('Escape');
    const done = ana.page.getByRole('row', { name: /Done/ }).first();
    await expect(done).toContainText('3');
    // The footer shows the calculation for the rows of each group.
    await expect(done).toContainText('Price Median 3');
    await expect(ben.page.getByRole('button', { name: 'Collapse group Done' })).toBeVisible();
    await ana.page.getByRole('button', { name: 'Collapse group Done' }).click();
    await expect(ana.page.getByRole('gridcell', { name: 'Paper' })).toBeHidden();
    await ana.page.getByRole('grid').focus();
    await keyboard.press('Control+Home');
    for (let presses = 0; presses < 12; presses++) {
      if ((await ana.page.locator('[role="gridcell"][data-active]').textContent())?.includes('Done')) break;
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Alt+ArrowDown');
    await expect(ana.page.getByRole('gridcell', { name: 'Paper' })).toBeVisible();
    await ana.page.getByRole('button', { name: 'New row' }).nth(2).click();
    await expect(done).toContainText('4');
    await keyboard.press('Control+Home');
  });

  await test.step('changing, duplicating and deleting selected rows, with undo', async () => {
    for (const name of ['Paper', 'Ink']) {
      await ana.page.getByRole('row', { name }).hover();
      await ana.page.getByRole('checkbox', { name: `Select ${name}` }).click();
    }
    const marked = ana.page.getByRole('toolbar', { name: 'Selected rows' });
    await expect(marked).toContainText('2 selected');
    await marked.getByRole('button', { name: 'Set property' }).click();
    await ana.page.getByRole('menuitem', { name: 'Price' }).click();
    await marked.getByRole('textbox', { name: 'Price' }).fill('7');
    await keyboard.press('Enter');
    await expect(ben.page.getByRole('row', { name: /Paper.*7/ })).toBeVisible();
    await expect(ben.page.getByRole('row', { name: /Ink.*7/ })).toBeVisible();
    await marked.getByRole('button', { name: 'Duplicate' }).click();
    await expect(ben.page.getByRole('row', { name: /Ink.*7/ })).toHaveCount(2);
    await ana.page.getByRole('grid').focus();
    await keyboard.press('Control+z');
    await expect(ben.page.getByRole('row', { name: /Ink.*7/ })).toHaveCount(1);
    await keyboard.press('Control+Delete');
    await expect(ben.page.getByRole('row', { name: /Ink/ })).toHaveCount(0);
    await ana.page.getByRole('button', { name: 'Undo' }).click();
    await expect(ben.page.getByRole('row', { name: /Ink.*7/ })).toHaveCount(1);
  });

  await test.step('files in a cell, as thumbnails and full size', async () => {
    await ana.page.getByRole('button', { name: 'Add property' }).click();
    await dialog(ana, 'Add property').getByLabel('Search types').fill('file');
    await keyboard.press('Enter');
    await dialog(ana, 'Add property').getByLabel('Property name').fill('Papers');
    await dialog(ana, 'Add property').getByRole('button', { name: 'Add property' }).click();
    await expect(columnHeader(ben, 'Papers')).toBeVisible();
    const ink = ana.page.getByRole('row', { name: /Ink/ }).getByRole('gridcell').nth(4);
    await ink.click();
    await keyboard.press('Enter');
    const editor = ana.page.getByRole('group', { name: 'Papers' });
    await editor.locator('input[type="file"]').setInputFiles([
      {
        name: 'ink.png',
        mimeType: 'image/png',
        buffer: Buffer.from(new Uint8Array(await (await createPicture()).arrayBuffer())),
      },
      { name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Net 30 days') },
    ]);
    await expect(editor.getByRole('link', { name: 'Download terms.txt' })).toBeVisible();
    await keyboard.press('Escape');
    await ben.page.getByRole('button', { name: 'Open ink.png' }).click();
    await expect(
      ben.page.getByRole('dialog', { name: 'File viewer' }).getByRole('img', { name: 'ink.png' }),
    ).toBeVisible();
    await ben.page.keyboard.press('Escape');
    await expect(ben.page.getByRole('link', { name: 'Download terms.txt' })).toBeVisible();
  });

  await test.step('gallery covers from files, or none', async () => {
    const view = (name: string) =>
      ben.page.getByRole('toolbar', { name: 'View', exact: true }).getByRole('button', { name, exact: true });
    await view('Gallery').click();
    const cover = ben.page.getByRole('main').locator('[data-row] img[src$="/thumbnail"]');
    await expect(cover).toHaveCount(1);
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await toolbarButton(ben, 'Settings').click();
    await dialog(ben, 'Settings').getByLabel('Cover image').selectOption('None');
    await expect(cover).toHaveCount(0);
    await expect(dialog(ben, 'Settings').getByLabel('Cover image')).toHaveValue('');
    await dialog(ben, 'Settings').getByLabel('Cover image').selectOption('Papers');
    await expect(cover).toHaveCount(1);
    await ben.page.keyboard.press('Escape');
    await view('Table').click();
  });

  await test.step('converting a property with a preview, and undoing it', async () => {
    await columnHeader(ana, 'Status').click();
    await ana.page.getByRole('menuitem', { name: 'Edit property' }).click();
    const edit = dialog(ana, 'Edit property');
    await edit.getByLabel('Type').selectOption('Number');
    await expect(edit.getByRole('status')).toContainText('can’t be converted');
    await edit.getByLabel('Type').selectOption('Multi-select');
    await expect(edit.getByRole('status')).toHaveText(/All values can be converted/);
    await edit.getByLabel('Type').selectOption('Number');
    await edit.getByLabel('Property name').fill('Steps');
    await edit.getByRole('button', { name: 'Change type' }).click();
    await expect(edit).toBeHidden();
    await expect(columnHeader(ben, 'Steps')).toBeVisible();
    await expect(ben.page.getByRole('gridcell', { name: 'Done' })).toHaveCount(0);
    await ana.page.getByRole('button', { name: 'Undo' }).click();
    await expect(ben.page.getByRole('gridcell', { name: 'Done' }).first()).toBeVisible();
  });
});

test('in a large table, sub-items load when their row is expanded', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const { database_id: id, rows } = await createLargeDatabase(accounts[0]!, workspaceId);
  const { id: parent } = await client.does(databases.createProperty, {
    params: { id },
    body: { name: 'Part of', type: 'relation', config: { database_id: id, role: 'parent' } },
  });
  const put = (row: string, above: string) =>
    client.does(databases.updateCell, {
      params: { id, row_id: rows.get(row)!, property_id: parent },
      body: { value: [rows.get(above)!] },
    });
  await put('Row 1190', 'Row 1');
  await put('Row 1195', 'Row 1');
  await put('Row 1100', 'Row 1190');
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const titles = () =>
    ana.page
      .getByRole('row')
      .evaluateAll((found) => found.slice(0, 5).map((row) => row.querySelector('[data-title]')?.textContent));
  await expect.poll(titles).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 4', 'Row 5']);
  await ana.page.getByRole('button', { name: 'Show sub-items of Row 1', exact: true }).click();
  await expect.poll(titles).toEqual(['Row 1', 'Row 1190', 'Row 1195', 'Row 2', 'Row 3']);
  await ana.page.getByRole('button', { name: 'Show sub-items of Row 1190' }).click();
  await expect.poll(titles).toEqual(['Row 1', 'Row 1190', 'Row 1100', 'Row 1195', 'Row 2']);
  // The sub-items update live: one row is added and one is removed.
  await put('Row 4', 'Row 1');
  await expect.poll(titles).toEqual(['Row 1', 'Row 4', 'Row 1190', 'Row 1100', 'Row 1195']);
  await client.does(databases.updateCell, {
    params: { id, row_id: rows.get('Row 1190')!, property_id: parent },
    body: { value: null },
  });
  await expect.poll(titles).toEqual(['Row 1', 'Row 4', 'Row 1195', 'Row 2', 'Row 3']);
  // Sub-items below a collapsed row are not fetched until that row is expanded again.
  await put('Row 1190', 'Row 1');
  await expect.poll(titles).toEqual(['Row 1', 'Row 4', 'Row 1190', 'Row 1100', 'Row 1195']);
  await ana.page.getByRole('button', { name: 'Hide sub-items of Row 1', exact: true }).click();
  await expect.poll(titles).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 5', 'Row 6']);
  const asked: unknown[] = [];
  ana.page.on('request', (request) => {
    if (request.url().endsWith('/query')) asked.push(request.postDataJSON().under);
  });
  await columnHeader(ana, 'Name').click();
  await ana.page.getByRole('menuitem', { name: 'Sort ascending' }).click();
  await expect.poll(titles).toEqual(['Row 1', 'Row 10', 'Row 100', 'Row 1000', 'Row 1001']);
  expect(asked).toEqual([null]);
  await ana.page.getByRole('button', { name: 'Show sub-items of Row 1', exact: true }).click();
  await expect.poll(titles).toEqual(['Row 1', 'Row 1190', 'Row 1100', 'Row 1195', 'Row 4']);
  expect(asked).toEqual([null, rows.get('Row 1'), rows.get('Row 1190')]);
  // Behind a filter the sub-item is listed at the top level, with the name of its parent.
  await put('Row 7', 'Row 1180');
  const { properties } = await client.does(databases.getDatabase, { params: { id } });
  const title = properties.find(({ type }) => type === 'title')!.id;
  const condition = { property_id: title, operator: 'starts_with', value: 'Row 7' };
  await client.does(databases.createView, {
    params: { id },
    body: {
      name: 'Sevens',
      type: 'table',
      config: {
        filter: { match: 'and', conditions: [condition] },
        properties: [{ property_id: parent, hidden: true }],
      },
    },
  });
  await ana.page.getByRole('button', { name: 'Sevens' }).click();
  await expect.poll(titles).toEqual(['Row 7Sub-item of Row 1180', 'Row 70', 'Row 71', 'Row 72', 'Row 73']);
  await client.does(databases.updateCell, {
    params: { id, row_id: rows.get('Row 1180')!, property_id: title },
    body: { value: 'The last rows' },
  });
  await expect.poll(titles).toContain('Row 7Sub-item of The last rows');
});

/** Copies or cuts the selection, and returns the text that a spreadsheet would receive. */
const copySelection = ({ page }: Visitor, type: 'copy' | 'cut') =>
  page.evaluate((kind) => {
    const clipboardData = new DataTransfer();
    document.activeElement!.dispatchEvent(
      new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  }, type);

test('pasting creates rows and options and parses values, with one undo and redo', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const create = (title: string) =>
    client.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: { title } });
  const [suppliers, orders] = [await create('Suppliers'), await create('Orders')];
  await client.does(databases.createRow, { params: { id: suppliers.id }, body: { title: 'The mill' } });
  const params = { id: orders.id };
  for (const [name, type, config] of [
    ['Price', 'number', {}],
    ['Buyer', 'person', {}],
    ['Supplier', 'relation', { database_id: suppliers.id }],
  ] as const)
    await client.does(databases.createProperty, { params, body: { name, type, config } });
  await client.does(databases.createRow, { params, body: { title: 'Paper' } });
  const ana = await aVisitor();
  const { keyboard } = ana.page;
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${orders.id}`);
  const grid = ana.page.getByRole('grid');
  const rows = grid.getByRole('row');
  const row = (title: string) => grid.getByRole('row', { name: new RegExp(title) });
  await expect(rows).toHaveCount(1);

  await test.step('pasting new rows, a new status, a date, a name and a title', async () => {
    await grid.focus();
    await paste(
      ana,
      'Ink\tOrdered\t04.03.2026\t$1,200\tben\tThe mill\nGlue\tordered\t\t7\t\t\nTape\t\t\tseven\tNobody\t',
    );
    await expect(rows).toHaveCount(3);
    await expect(row('Ink')).toContainText('Ordered4 Mar 20261200BBenThe mill');
    await expect(row('Glue')).toContainText('Ordered');
    await expect(
      ana.page.getByText('2 values didn’t match their columns’ types and were skipped.'),
    ).toBeVisible();
  });

  await test.step('undo and redo as one step', async () => {
    await grid.focus();
    await keyboard.press('Control+z');
    await expect(rows).toHaveCount(1);
    await expect(row('Paper')).toBeVisible();
    await keyboard.press('Control+Shift+z');
    await expect(rows).toHaveCount(3);
    await expect(row('Ink')).toContainText('1200BBenThe mill');
  });

  await test.step('copying with names and titles, cutting, and pasting elsewhere', async () => {
    await grid.focus();
    await keyboard.press('Control+Home');
    await keyboard.press('Shift+End');
    expect(await copySelection(ana, 'copy')).toBe('Ink\tOrdered\t2026-03-04\t1200\tBen\tThe mill');
    expect(await copySelection(ana, 'cut')).toContain('Ink\tOrdered');
    await expect(row('Ink')).toHaveCount(0);
    await keyboard.press('Control+z');
    await expect(row('Ink')).toContainText('Ordered4 Mar 20261200BBenThe mill');
  });

  await test.step('typing over a range edits the active cell', async () => {
    await row('Ink').getByRole('gridcell').nth(3).click();
    await keyboard.press('Shift+ArrowDown');
    await keyboard.type('9');
    await keyboard.press('Enter');
    await expect(row('Glue').getByRole('gridcell').nth(3)).toHaveText('9');
    await expect(row('Ink').getByRole('gridcell').nth(3)).toHaveText('1200');
  });
});

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
  const names = () =>
    ana.page
      .getByRole('button', { name: /^Actions for (Name|Status|Date)$/ })
      .evaluateAll((found) => found.map((one) => one.textContent));
  const width = async (name: string) => (await columnHeader(ana, name).boundingBox())!.width;
  await expect.poll(names).toEqual(['Name', 'Status', 'Date']);

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
    await expect.poll(names).toEqual(['Name', 'Date', 'Status']);
    await columnHeader(ana, 'Date').focus();
    await keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(names).toEqual(['Name', 'Status', 'Date']);
  });

  await test.step('freezing the first columns', async () => {
    await columnHeader(ana, 'Date').click();
    await ana.page.getByRole('menuitem', { name: 'Freeze column' }).click();
    await expect.poll(names).toEqual(['Name', 'Date', 'Status']);
    await ana.page.reload();
    await expect.poll(names).toEqual(['Name', 'Date', 'Status']);
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
  const active = ana.page.locator('[role="gridcell"][data-active]');
  const cell = (row: number, day: number) =>
    grid.locator(`[aria-rowindex="${row}"] [aria-colindex="${day + 4}"]`);
  await expect(cell(3, 1)).toBeVisible();

  await test.step('drawn columns tell their position among all', async () => {
    await expect(grid).toHaveAttribute('aria-colcount', '84');
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
    await columnFooter(ana, 'Calculate Day 80').focus();
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
    await expect(ana.page.getByRole('gridcell', { name: 'Gauge 2' })).toBeInViewport();
    await scrollTo(0);
    await expect(ana.page.getByRole('textbox', { name: 'Day 1', exact: true })).toHaveValue('45');
    await keyboard.press('Enter');
    await expect(cell(2, 1)).toHaveText('45');
  });
});

test('rows are moved by hand, also below other rows, and get sub-items', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const { id } = await client.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Errands' },
  });
  const params = { id };
  await client.does(databases.createProperty, {
    params,
    body: { name: 'Part of', type: 'relation', config: { database_id: id, role: 'parent' } },
  });
  for (const title of ['Bank', 'Baker', 'Bookshop'])
    await client.does(databases.createRow, { params, body: { title } });
  const ana = await aVisitor();
  const { keyboard } = ana.page;
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const grid = ana.page.getByRole('grid');
  const titles = () =>
    grid
      .getByRole('row')
      .evaluateAll((found) => found.map((row) => row.querySelector('[data-title]')?.textContent));
  await expect.poll(titles).toEqual(['Bank', 'Baker', 'Bookshop']);

  await test.step('moving by keys keeps the focus on the row', async () => {
    await grid.focus();
    await keyboard.press('Control+Home');
    await keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(titles).toEqual(['Baker', 'Bank', 'Bookshop']);
    await expect(grid.locator('[data-active]')).toContainText('Bank');
    await keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(titles).toEqual(['Baker', 'Bookshop', 'Bank']);
  });

  await test.step('moving by dragging, and back', async () => {
    await grid.getByRole('row', { name: /Bank/ }).hover();
    await ana.page
      .getByTitle('Drag to move Bank')
      .dragTo(grid.getByRole('row', { name: /Baker/ }), { targetPosition: { x: 120, y: 4 } });
    await expect.poll(titles).toEqual(['Bank', 'Baker', 'Bookshop']);
    await grid.focus();
    await keyboard.press('Control+z');
    await expect.poll(titles).toEqual(['Baker', 'Bookshop', 'Bank']);
  });

  await test.step('adding a sub-item by its button and by keys', async () => {
    await grid.getByRole('row', { name: /Bookshop/ }).hover();
    await ana.page.getByRole('button', { name: 'Add sub-item to Bookshop' }).click();
    await expect(ana.page.getByRole('button', { name: 'Hide sub-items of Bookshop' })).toBeVisible();
    await expect(grid.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await keyboard.press('Escape');
    await expect.poll(titles).toEqual(['Baker', 'Bookshop', '-', 'Bank']);
    await expect(grid).toBeFocused();
    await keyboard.press('Control+Home');
    await keyboard.press('Control+Shift+Enter');
    await expect(ana.page.getByRole('button', { name: 'Hide sub-items of Baker' })).toBeVisible();
    await expect(grid.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await keyboard.press('Escape');
    await expect.poll(titles).toEqual(['Baker', '-', 'Bookshop', '-', 'Bank']);
  });
});

test('all rows of a view are selected, changed, deleted and restored, also rows that are not loaded', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const { database_id: id } = await createLargeDatabase(accounts[0]!, workspaceId);
  const params = { id };
  const done = await client.does(databases.createProperty, {
    params,
    body: { name: 'Checked', type: 'checkbox', config: {} },
  });
  const { properties } = await client.does(databases.getDatabase, { params });
  const name = properties.find(({ type }) => type === 'title')!.id;
  const gone = await client.does(databases.createProperty, {
    params,
    body: { name: 'Gone', type: 'checkbox', config: {} },
  });
  const without = (value: string) => ({
    match: 'and' as const,
    conditions: [{ property_id: name, operator: 'does_not_contain' as const, value }],
  });
  const conditions = [
    ...without('Row 11').conditions,
    { property_id: gone.id, operator: 'is' as const, value: false },
  ];
  const changed = await client.does(databases.createView, {
    params,
    body: { name: 'Changed', type: 'table', config: EMPTY_VIEW },
  });
  await client.does(databases.createView, {
    params,
    body: {
      name: 'Others',
      type: 'table',
      config: { ...EMPTY_VIEW, filter: { match: 'and' as const, conditions } },
    },
  });
  await client.does(databases.deleteProperty, { params: { id, property_id: gone.id } });
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  const markEvery = async (count: string) => {
    await expect(page.getByText(`${count} rows`, { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect(bar.getByRole('status')).toHaveText(/^[\d,]+ selected$/);
    await bar.getByRole('button', { name: `Select all ${count} rows` }).click();
    await expect(bar.getByRole('status')).toHaveText(`All ${count} rows selected`);
  };
  const checked = async () => {
    const conditions = [{ property_id: done.id, operator: 'is', value: true }];
    const body = {
      filter: { match: 'and' as const, conditions },
      calculations: [{ property_id: name, kind: 'count' as const }],
    };
    const { values } = await client.does(databases.calculateRows, { params, body });
    return Number(values[0]!.value);
  };

  await test.step('setting a value in all rows, and undoing it', async () => {
    await markEvery('1,200');
    await bar.getByRole('button', { name: 'Set property' }).click();
    await page.getByRole('menuitem', { name: 'Checked' }).click();
    await bar.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('1,200 rows updated')).toBeVisible();
    expect(await checked()).toBe(1_200);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(checked).toBe(0);
  });

  await test.step('stopping halfway, and undoing the changed rows', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/cells', async (route) => {
      await held.promise;
      await route.continue();
    });
    await markEvery('1,200');
    await bar.getByRole('button', { name: 'Set property' }).click();
    await page.getByRole('menuitem', { name: 'Checked' }).click();
    await bar.getByRole('button', { name: 'Yes' }).click();
    await expect(bar.getByRole('status')).toHaveText('0 of 1,200 done');
    await bar.getByRole('button', { name: 'Stop' }).click();
    held.resolve();
    await expect(page.getByText('500 rows updated')).toBeVisible();
    expect(await checked()).toBe(500);
    await page.unroute('**/cells');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(checked).toBe(0);
  });

  await test.step('a changed filter clears the selection', async () => {
    await page.getByRole('button', { name: 'Changed', exact: true }).click();
    await markEvery('1,200');
    for (const [value, count] of [
      ['Row 12', '1,188'],
      [null, '1,200'],
    ] as const) {
      await client.does(databases.updateView, {
        params: { id, view_id: changed.id },
        body: { config: { filter: value === null ? null : without(value) } },
      });
      await expect(page.getByText(`${count} rows`, { exact: true })).toBeVisible();
    }
    await expect(bar).toHaveCount(0);
  });

  await test.step('deleting only the rows of the view, and restoring them', async () => {
    await page.getByRole('button', { name: 'Others', exact: true }).click();
    await markEvery('1,089');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+Delete');
    await expect(page.getByText('1,089 deleted')).toBeVisible();
    await expect(page.getByText('0 rows', { exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1,089 rows', { exact: true })).toBeVisible();
  });
});
