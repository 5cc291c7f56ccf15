import { randomUUID } from 'node:crypto';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

test('options and values are created, chosen and deleted in the cell', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const { id } = await client.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Orders' },
  });
  const add = async (name: string, type: 'select' | 'date_range', values: readonly string[] = []) =>
    client.does(databases.createProperty, {
      params: { id },
      body: {
        name,
        type,
        config: type === 'select' ? { options: values.map((value) => ({ value, color: 'gray' })) } : {},
      },
    });
  const state = await add('State', 'select', ['Blocked', 'Blocked by others']);
  await add('Weeks', 'date_range');
  const rows = Array.from({ length: 3 }, () => ({ cells: { [state.id]: 'Blocked' } }));
  await client.does(databases.createRows, { params: { id }, body: { client_rows_id: randomUUID(), rows } });

  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/database/${id}`;
  const { page } = ana;
  const { keyboard } = page;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);
  const { properties } = await client.does(databases.getDatabase, { params: { id } });
  const cell = (visitor: Visitor, row: number, column = 'State') => {
    const at = properties.findIndex(({ name }) => name === column);
    // The first column contains the checkboxes that select rows.
    return visitor.page
      .getByRole('rowgroup')
      .getByRole('row')
      .nth(row)
      .locator(`[aria-colindex="${at + 2}"]`);
  };
  const list = page.getByRole('listbox');

  await test.step('creating an option selects it', async () => {
    await cell(ana, 0).click();
    await keyboard.type('Waiting');
    await keyboard.press('Enter');
    await expect(cell(ana, 0)).toHaveText('Waiting');
    await expect(cell(ben, 0)).toHaveText('Waiting');
  });

  await test.step('creating an option whose name is part of another', async () => {
    await cell(ana, 0).click();
    await keyboard.type('by other');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(cell(ben, 0)).toHaveText('by other');
  });

  await test.step('choosing the chosen option changes nothing, and it can be cleared', async () => {
    await cell(ana, 1).click();
    await keyboard.press('Enter');
    await expect(list).toBeVisible();
    await keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(cell(ana, 1)).toHaveText('Blocked');
    await keyboard.press('Enter');
    await list.getByRole('option', { name: 'Clear' }).click();
    await expect(cell(ben, 1)).toHaveText('-');
  });

  await test.step('the options list of the last row is fully visible', async () => {
    await cell(ana, 2).click();
    await keyboard.press('Enter');
    const isOnTop = (option: Element) => {
      const { x, y, width, height } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    for (const option of await list.getByRole('option').all())
      await expect.poll(() => option.evaluate(isOnTop)).toBe(true);
    await keyboard.press('Escape');
  });

  await test.step('an editor is fully visible, also in a column at the edge', async () => {
    await page.setViewportSize({ width: 700, height: 450 });
    await cell(ana, 0, 'Weeks').scrollIntoViewIfNeeded();
    await cell(ana, 0, 'Weeks').click();
    await keyboard.press('Enter');
    const fields = page.getByRole('group', { name: 'Weeks' });
    await expect(fields.getByRole('checkbox')).toBeInViewport({ ratio: 1 });
    await expect(fields).toBeInViewport({ ratio: 1 });
    await keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('deleting an option says how many rows use it', async () => {
    await page.getByRole('button', { name: 'Actions for State', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit property' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit property' });
    await dialog.getByRole('button', { name: 'Remove option “Blocked”', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('1 row uses Blocked');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a deleted or converted property is restored by undo', async () => {
    const columnHeader = (visitor: Visitor) =>
      visitor.page.getByRole('button', { name: 'Actions for State', exact: true });
    await columnHeader(ana).click();
    await page.getByRole('menuitem', { name: 'Delete property' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete property' }).click();
    await expect(columnHeader(ben)).toBeHidden();
    await page.getByRole('grid').focus();
    await keyboard.press('ControlOrMeta+z');
    await expect(cell(ben, 0)).toHaveText('by other');
    await columnHeader(ana).click();
    await page.getByRole('menuitem', { name: 'Edit property' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit property' });
    await dialog.getByLabel('Type').selectOption('Number');
    await dialog.getByRole('button', { name: 'Change type' }).click();
    await expect(cell(ben, 0)).toHaveText('-');
    await page.getByRole('grid').focus();
    await keyboard.press('ControlOrMeta+z');
    await expect(cell(ben, 0)).toHaveText('by other');
  });
});
