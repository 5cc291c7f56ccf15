import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { createLargeDatabase } from '../support/many-rows.ts';
import { active, createPriceList, grid, readTitles, row, titleCell } from '../support/price-list.ts';
import { columnHeader } from '../support/table.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('a user who adds a row continues with its name', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const list = await createPriceList(accounts[0]!, workspaceId, []);
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, list.address);
  const { keyboard } = ana.page;
  const field = grid(ana).getByRole('textbox', { name: 'Name' });

  await test.step('in an empty table, and at the end of one', async () => {
    await ana.page.getByRole('button', { name: 'Add Row' }).click();
    await expect(field).toBeFocused();
    await keyboard.type('Paper');
    await keyboard.press('Enter');
    await expect.poll(() => readTitles(ana)).toEqual(['Paper']);
    const button = ana.page.getByRole('button', { name: 'New row' });
    // The first row may still be on its way to the server.
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.focus();
    const held = Promise.withResolvers<void>();
    await ana.page.route('**/rows', async (route) => {
      await held.promise;
      await route.continue();
    });
    await keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeFocused();
    held.resolve();
    await expect(field).toBeFocused();
    await ana.page.unroute('**/rows');
    await keyboard.type('Ink');
    await keyboard.press('Tab');
    await expect.poll(() => readTitles(ana)).toEqual(['Paper', 'Ink']);
    await expect(active(ana)).toHaveAttribute('aria-colindex', '3');
  });

  await test.step('unless the user moved on before the row was saved', async () => {
    const button = ana.page.getByRole('button', { name: 'New row' });
    const price = grid(ana).getByRole('textbox', { name: 'Price' });
    const held = Promise.withResolvers<void>();
    await ana.page.route('**/rows', async (route) => {
      await held.promise;
      await route.continue();
    });
    await titleCell(ana, 'Paper').click();
    await keyboard.press('End');
    await keyboard.press('ArrowLeft');
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await grid(ana).focus();
    await keyboard.type('12');
    await expect(price).toHaveValue('12');
    held.resolve();
    await expect.poll(async () => (await readTitles(ana)).length).toBe(3);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await expect(price).toBeFocused();
    await keyboard.type('5');
    await keyboard.press('Enter');
    await expect(row(ana, /Paper.*125/)).toBeVisible();
    await ana.page.unroute('**/rows');
  });

  await test.step('and after deleting the row continues with its neighbor', async () => {
    const gone = ana.page.getByText('The selected cell was deleted or hidden');
    await grid(ana).focus();
    await keyboard.press('ControlOrMeta+z');
    await expect(row(ana, /Paper.*125/)).toHaveCount(0);
    await keyboard.press('ControlOrMeta+End');
    await keyboard.press('ArrowLeft');
    await keyboard.press('ControlOrMeta+z');
    await expect.poll(() => readTitles(ana)).toEqual(['Paper', 'Ink']);
    await keyboard.type('30');
    await expect(gone).toBeHidden();
    await keyboard.press('Enter');
    await expect(row(ana, /Ink.*30/)).toBeVisible();
  });

  await test.step('under a filter the row gets matching values, or a message says why not', async () => {
    const { properties } = await client.does(databases.getDatabase, { params: { id: list.id } });
    const status = properties.find(({ type }) => type === 'status' || type === 'select')!;
    const conditions = [
      { property_id: list.price, operator: 'is', value: 7 },
      { property_id: status.id, operator: 'is_not_empty' },
    ];
    for (const [name, count] of [
      ['Sevens', 1],
      ['Both', 2],
    ] as const) {
      const filter = { match: 'and' as const, conditions: conditions.slice(0, count) };
      await client.does(databases.createView, {
        params: { id: list.id },
        body: { name, type: 'table', config: { filter } },
      });
    }
    const unfit = ana.page.getByText('The new row doesn’t match this view’s filter');
    await ana.page.getByRole('button', { name: 'Sevens', exact: true }).click();
    await ana.page.getByRole('button', { name: 'New row' }).click();
    await expect(field).toBeFocused();
    await keyboard.type('Glue');
    await keyboard.press('Enter');
    await expect(row(ana, /Glue.*7/)).toBeVisible();
    await expect(unfit).toBeHidden();
    await ana.page.getByRole('button', { name: 'Both', exact: true }).click();
    await ana.page.getByRole('button', { name: 'New row' }).click();
    await expect(unfit).toBeVisible();
    await expect(field).toBeFocused();
    await keyboard.type('Tape');
    await keyboard.press('Tab');
    await expect(titleCell(ana, 'Tape')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect.poll(() => readTitles(ana)).toEqual(['Paper', 'Ink', 'Glue', 'Tape']);
  });

  await test.step('as a sub-item', async () => {
    await client.does(databases.createProperty, {
      params: { id: list.id },
      body: {
        name: 'Part of',
        type: 'relation',
        config: { database_id: list.id, role: 'parent' },
      },
    });
    await expect(ana.page.getByRole('button', { name: 'Add sub-item to Paper' })).toBeAttached();
    await titleCell(ana, 'Paper').click();
    await keyboard.press('ControlOrMeta+Shift+Enter');
    await expect(field).toBeFocused();
    await keyboard.type('A4');
    await keyboard.press('Enter');
    await expect.poll(() => readTitles(ana)).toEqual(['Paper', 'A4', 'Ink', 'Glue', 'Tape']);
  });

  await test.step('also when not all rows are loaded', async () => {
    const many = await createLargeDatabase(accounts[0]!, workspaceId);
    await ana.open(`/workspace/${workspaceId}/database/${many.database_id}`);
    await ana.page.getByRole('button', { name: 'New row' }).click();
    await expect(field).toBeFocused();
    await keyboard.type('The last one');
    await keyboard.press('Enter');
    await expect(titleCell(ana, 'The last one')).toBeVisible();
    await keyboard.press('ArrowUp');
    await expect(titleCell(ana, 'The last one')).toBeVisible();
    await expect(titleCell(ana, 'Row 1200')).toBeVisible();
    // Under a sort it appears where it was made, and moves to its place once it is named.
    await columnHeader(ana, 'Name').click();
    await ana.page.getByRole('menuitem', { name: 'Sort descending' }).click();
    await expect(titleCell(ana, 'The last one')).toBeVisible();
    await ana.page.getByRole('button', { name: 'New row' }).click();
    await expect(field).toBeFocused();
    await expect(grid(ana).getByRole('rowheader', { name: 'Row 1', exact: true })).toBeVisible();
    await keyboard.type('A new one');
    await keyboard.press('Enter');
    await expect(titleCell(ana, 'A new one')).toBeVisible();
    // A range with rows that are not loaded is not changed in part.
    await keyboard.press('ControlOrMeta+Home');
    await keyboard.press('ControlOrMeta+Shift+End');
    await keyboard.press('Delete');
    await expect(ana.page.getByText('Some of the selected rows haven’t loaded')).toBeVisible();
  });
});
