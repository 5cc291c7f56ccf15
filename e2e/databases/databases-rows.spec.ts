import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { createLargeDatabase } from '../support/many-rows.ts';
import { columnHeader, paste } from '../support/table.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

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
      .getByRole('rowgroup')
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
  await expect(ana.page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(asked).toEqual([null]);
  await ana.page.getByRole('button', { name: 'Show sub-items of Row 1', exact: true }).click();
  await expect.poll(titles).toEqual(['Row 1', 'Row 1190', 'Row 1100', 'Row 1195', 'Row 4']);
  expect(asked).toEqual([null, rows.get('Row 1'), rows.get('Row 1190')]);
  // Find reaches rows that are not loaded.
  await ana.page.keyboard.press('ControlOrMeta+f');
  await expect(ana.page.getByLabel('Find in this view')).toBeFocused();
  await ana.page.keyboard.type('row 1155');
  await expect.poll(titles).toEqual(['Row 1155']);
  await ana.page.keyboard.press('Enter');
  await ana.page.getByRole('button', { name: 'Clear search for “row 1155”' }).click();
  await expect.poll(titles).toContain('Row 1');
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
      .getByRole('rowgroup')
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
  const selectAllRows = async (count: string) => {
    await expect(page.getByText(`${count} rows`, { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect(bar.getByRole('status')).toHaveText(/^[\d,]+ selected$/);
    await bar.getByRole('button', { name: `Select all ${count} rows` }).click();
    await expect(bar.getByRole('status')).toHaveText(`All ${count} rows selected`);
  };
  const countRows = async (condition: { property_id: string; operator: string; value: string | boolean }) => {
    const conditions = [condition];
    const body = {
      filter: { match: 'and' as const, conditions },
      calculations: [{ property_id: name, kind: 'count' as const }],
    };
    const { values } = await client.does(databases.calculateRows, { params, body });
    return Number(values[0]!.value);
  };
  const readChecked = () => countRows({ property_id: done.id, operator: 'is', value: true });

  await test.step('the scrollbar covers all rows, and each place of it loads', async () => {
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '1201');
    const scrollTo = (share: number) =>
      grid.evaluate((table, part) => {
        const box = table.parentElement!;
        box.scrollTo({ top: box.scrollHeight * part });
      }, share);
    await scrollTo(0.75);
    await expect(grid.getByRole('rowheader', { name: 'Row 910', exact: true })).toBeVisible();
    await grid.focus();
    await page.keyboard.press('Control+End');
    await expect(grid.getByRole('rowheader', { name: 'Row 1200', exact: true })).toBeVisible();
    await page.keyboard.press('Home');
    // The selection has stayed at the position that was not loaded when the key was pressed.
    await page.keyboard.press('F2');
    const field = grid.getByRole('textbox', { name: 'Name' });
    await expect(field).toHaveValue('Row 1200');
    await field.fill('Row 1200, the last');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('rowheader', { name: 'Row 1200, the last' })).toBeVisible();
    await page.keyboard.press('Control+Home');
    await expect(grid.getByRole('rowheader', { name: 'Row 1', exact: true })).toBeVisible();
    const named = { property_id: name, operator: 'contains', value: 'the last' };
    await expect.poll(() => countRows(named)).toBe(1);
    // The next steps are about rows that are not loaded.
    await page.reload();
  });

  await test.step('setting a value in all rows, and undoing it', async () => {
    await selectAllRows('1,200');
    await bar.getByRole('button', { name: 'Set property' }).click();
    await page.getByRole('menuitem', { name: 'Checked' }).click();
    await bar.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('1,200 rows updated')).toBeVisible();
    expect(await readChecked()).toBe(1_200);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(readChecked).toBe(0);
  });

  await test.step('stopping halfway, and undoing the changed rows', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/cells', async (route) => {
      await held.promise;
      await route.continue();
    });
    await selectAllRows('1,200');
    await bar.getByRole('button', { name: 'Set property' }).click();
    await page.getByRole('menuitem', { name: 'Checked' }).click();
    await bar.getByRole('button', { name: 'Yes' }).click();
    await expect(bar.getByRole('status')).toHaveText('0 of 1,200 done');
    await bar.getByRole('button', { name: 'Stop' }).click();
    held.resolve();
    await expect(page.getByText('500 rows updated')).toBeVisible();
    expect(await readChecked()).toBe(500);
    await page.unroute('**/cells');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(readChecked).toBe(0);
  });

  await test.step('Ctrl+A selects the loaded rows and then all, to copy, paste over and clear', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const selectAll = async () => {
      await page.getByRole('grid').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await expect(bar.getByRole('status')).toHaveText(/^[\d,]+ selected$/);
      await page.keyboard.press('ControlOrMeta+a');
      await expect(bar.getByRole('status')).toHaveText('All 1,200 rows selected');
    };
    const undo = async () => {
      await expect(page.getByText('1,200 rows updated')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
    };
    const readNamed = async () => {
      const conditions = [{ property_id: name, operator: 'starts_with', value: 'Row' }];
      const calculations = [{ property_id: name, kind: 'count' as const }];
      const body = { filter: { match: 'and' as const, conditions }, calculations };
      return Number((await client.does(databases.calculateRows, { params, body })).values[0]!.value);
    };
    await selectAll();
    await page.keyboard.press('ControlOrMeta+c');
    await expect(page.getByText('1,200 rows copied')).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect([lines.length, lines[0]]).toEqual([1_200, 'Row 1\tFALSE']);
    await paste(ana, 'Same\tTRUE');
    await undo();
    await expect.poll(readNamed).toBe(1_200);
    expect(await readChecked()).toBe(0);
    await selectAll();
    await page.keyboard.press('Delete');
    await undo();
    await expect.poll(readNamed).toBe(1_200);
  });

  await test.step('a changed filter clears the selection', async () => {
    await page.getByRole('button', { name: 'Changed', exact: true }).click();
    await selectAllRows('1,200');
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
    await selectAllRows('1,089');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+Delete');
    await expect(page.getByText('1,089 deleted')).toBeVisible();
    await expect(page.getByText('0 rows', { exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1,089 rows', { exact: true })).toBeVisible();
  });
});
