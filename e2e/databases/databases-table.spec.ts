import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { createPicture } from '@workflow/testing/profiles/photos.ts';
import { columnFooter, columnHeader, dialog, paste, toolbarButton } from '../support/table.ts';
import { addView, view } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

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
    await expect(grid.getByRole('textbox')).toBeFocused();
    await grid.focus();
    await paste(ana, 'Paper\tDone\t\t2\nInk\tDone\t\t10\nGlue\tDone\t\t3\nTape\t\t\t5');
    // A screen reader reads the title of the row and the name of the column with each cell.
    await expect(grid.getByRole('rowheader', { name: 'Tape', exact: true })).toBeVisible();
    for (const name of ['Select all', 'Name', 'Status', 'Date', 'Price'])
      await expect(grid.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', '5');
  });

  await test.step('column calculations are shared and follow the rows', async () => {
    await ben.signIn(accounts[1]!, '/databases');
    await ben.page.getByRole('link', { name: 'New Database' }).click();
    await columnFooter(ana, 'Choose a calculation for Price').click();
    await ana.page.getByRole('menuitemradio', { name: 'Sum' }).click();
    await expect(columnFooter(ana, 'Sum of Price: 20')).toBeVisible();
    await expect(columnFooter(ben, 'Sum of Price: 20')).toBeVisible();
    await ana.page.getByRole('gridcell', { name: '10', exact: true }).click();
    await keyboard.type('12.5');
    await keyboard.press('Enter');
    await expect(columnFooter(ben, 'Sum of Price: 22.5')).toBeVisible();
    await columnFooter(ana, 'Choose a calculation for Status').click();
    await ana.page.getByRole('menuitemradio', { name: 'Percent empty' }).click();
    await expect(columnFooter(ana, 'Percent empty of Status: 25%')).toBeVisible();
    await columnFooter(ana, 'Sum of Price: 22.5').click();
    await ana.page.getByRole('menuitemradio', { name: 'Median' }).click();
    await expect(columnFooter(ben, 'Median of Price: 4')).toBeVisible();
  });

  await test.step('filling cells by the fill handle and by keys', async () => {
    const price = (row: number) =>
      ana.page.getByRole('rowgroup').getByRole('row').nth(row).getByRole('gridcell').nth(3);
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
    await expect(ana.page.getByRole('rowheader', { name: 'Paper' })).toBeHidden();
    await ana.page.getByRole('grid').focus();
    await keyboard.press('Control+Home');
    for (let presses = 0; presses < 12; presses++) {
      if ((await ana.page.locator('[role="grid"] [data-active]').textContent())?.includes('Done')) break;
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Alt+ArrowDown');
    await expect(ana.page.getByRole('rowheader', { name: 'Paper' })).toBeVisible();
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
    await addView(ben, 'Gallery');
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
    await view(ben, 'Table').click();
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
  const rows = grid.getByRole('rowgroup').getByRole('row');
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
