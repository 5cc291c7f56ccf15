import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { active, createPriceList, grid, readTitles, row, titleCell } from '../support/price-list.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const cell = ({ page }: Visitor, name: string) => page.getByRole('gridcell', { name, exact: true });

test('a user’s selection and edit stay with their row and column while others change the table', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [accounts[0]!, await aVisitor()];
  const list = await createPriceList(ana, workspaceId, ['A1', 'A2', 'P1', 'P2', 'P3', 'P4', 'P5']);
  await ben.signIn(accounts[1]!, list.address);
  const { keyboard } = ben.page;

  await test.step('the cell editor follows its row', async () => {
    await titleCell(ben, 'P3').click();
    await keyboard.press('F2');
    await keyboard.press('End');
    await keyboard.type(' in blue');
    await list.remove('A1');
    await expect(row(ben, 'A1')).toHaveCount(0);
    await expect(grid(ben).getByRole('textbox', { name: 'Name' })).toHaveValue('P3 in blue');
    await keyboard.press('Enter');
    await expect.poll(() => readTitles(ben)).toEqual(['A2', 'P1', 'P2', 'P3 in blue', 'P4', 'P5']);
  });

  await test.step('the selected cell follows its row', async () => {
    await cell(ben, 'about P3').click();
    await list.remove('A2');
    await expect(row(ben, 'A2')).toHaveCount(0);
    await keyboard.press('Delete');
    await expect(cell(ben, 'about P3')).toHaveCount(0);
    await expect(cell(ben, 'about P4')).toBeVisible();
  });

  await test.step('deleting the row does not affect its neighbor', async () => {
    await cell(ben, 'about P2').click();
    await list.remove('P2');
    await expect(row(ben, 'P2')).toHaveCount(0);
    await keyboard.press('Delete');
    await expect(ben.page.getByText('The selected cell was deleted or hidden')).toBeVisible();
    await keyboard.type('for P2');
    await keyboard.press('Enter');
    await expect(grid(ben).getByText('for P2')).toHaveCount(0);
    await keyboard.press('ArrowUp');
    await expect(active(ben)).toHaveText('about P1');
  });

  await test.step('a row that another user deletes stays until the edit ends, and its text is offered to copy', async () => {
    await cell(ben, 'about P4').click();
    await keyboard.press('F2');
    await keyboard.press('End');
    await keyboard.type(', and');
    await list.remove('P4');
    await expect(ben.page.getByText('Another user deleted this row.')).toBeVisible();
    await keyboard.type(' more');
    await keyboard.press('Enter');
    await expect(ben.page.getByText('“about P4, and more”')).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await expect(row(ben, 'P4')).toHaveCount(0);
    await expect(grid(ben)).toBeFocused();
    await keyboard.type('for P4');
    await keyboard.press('Enter');
    await expect(cell(ben, 'about P5')).toBeVisible();
    await expect(grid(ben).getByText('for P4')).toHaveCount(0);
  });

  await test.step('the unsaved text of a deleted column is offered to copy', async () => {
    await row(ben, 'P5').getByRole('gridcell', { name: '70' }).click();
    await keyboard.type('75');
    await ana.client.does(databases.deleteProperty, { params: { id: list.id, property_id: list.price } });
    await expect(ben.page.getByText('This column was deleted or changed')).toBeVisible();
    await keyboard.press('Enter');
    await expect(cell(ben, 'about P5')).toBeVisible();
  });
});

test('an invalid value stays in its field with the reason', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const list = await createPriceList(accounts[0]!, workspaceId, ['P1', 'P2']);
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, list.address);
  const { keyboard } = ana.page;
  const field = grid(ana).getByRole('textbox', { name: 'Price' });
  await row(ana, 'P1').getByRole('gridcell', { name: '10' }).click();
  await keyboard.type('a lot');
  await keyboard.press('Enter');
  await expect(field).toHaveValue('a lot');
  await expect(field).toBeFocused();
  await expect(grid(ana).getByRole('alert')).toHaveText('This value must be a number.');
  await field.fill('15');
  await keyboard.press('Enter');
  await expect(row(ana, /P1.*15/)).toBeVisible();
  await expect(grid(ana).getByRole('alert')).toBeHidden();

  await test.step('typing over a text keeps exactly what was typed', async () => {
    await cell(ana, 'about P2').click();
    await keyboard.type('rewritten');
    await keyboard.press('Enter');
    await expect(cell(ana, 'rewritten')).toBeVisible();
    await ana.page.getByRole('grid').focus();
    await keyboard.press('ControlOrMeta+z');
    await expect(cell(ana, 'about P2')).toBeVisible();
  });

  await test.step('Tab moves to the next cell and loses no key, and after Escape leaves the table', async () => {
    await titleCell(ana, 'P1').click();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    for (const text of ['12/25/2026', '75', 'noted']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await expect(row(ana, /P1.*25 Dec 2026.*75.*noted/)).toBeVisible();
    await expect(active(ana)).toContainText('P2');
    await keyboard.press('Shift+Tab');
    await expect(active(ana)).toHaveText('noted');
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    await expect(grid(ana)).not.toBeFocused();
  });

  await test.step('the column headers are one Tab stop', async () => {
    const columnHeader = (name: string) =>
      ana.page.getByRole('button', { name: `Actions for ${name}`, exact: true });
    await columnHeader('Name').focus();
    await keyboard.press('ArrowRight');
    await expect(columnHeader('Name')).not.toBeFocused();
    await expect(columnHeader('Name')).toHaveAttribute('tabindex', '-1');
    await keyboard.press('ArrowLeft');
    await expect(columnHeader('Name')).toBeFocused();
    await keyboard.press('Tab');
    await expect(ana.page.getByRole('button', { name: 'Add property' })).toBeFocused();
  });

  await test.step('row names stay visible on a narrow screen', async () => {
    await ana.page.setViewportSize({ width: 390, height: 844 });
    await grid(ana).focus();
    await keyboard.press('ControlOrMeta+End');
    await expect(cell(ana, 'about P2')).toBeInViewport();
    await expect(titleCell(ana, 'P2')).toBeInViewport({ ratio: 1 });
  });
});

test('two users see each other’s cells, choose between both values of one, and hear what was replaced', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const list = await createPriceList(accounts[0]!, workspaceId, ['P1', 'P2']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  for (const [at, visitor] of [ana, ben].entries()) await visitor.signIn(accounts[at]!, list.address);
  const conflict = ana.page.getByRole('group', { name: 'P1 · Note' });
  const openNote = async (visitor: Visitor, text: string) => {
    await cell(visitor, text).click();
    await visitor.page.keyboard.press('F2');
    await visitor.page.keyboard.press('ControlOrMeta+a');
  };

  await test.step('the second edit is not saved until its user chooses', async () => {
    await openNote(ana, 'about P1');
    await ana.page.keyboard.type('from Ana');
    const frame = ben.page.locator('[data-user-in-cell]');
    await expect(frame).toHaveAttribute('data-user-in-cell', 'Ana');
    await openNote(ben, 'about P1');
    await ben.page.keyboard.type('from Ben');
    const saved = ben.page.waitForResponse((response) => response.url().endsWith('/cells'));
    await ben.page.keyboard.press('Enter');
    await saved;
    await expect(cell(ben, 'from Ben')).toBeVisible();
    await ana.page.keyboard.press('Enter');
    await expect(conflict).toContainText('Ben changed this cell before your edit was saved.');
    for (const text of ['from Ana', 'from Ben']) await expect(conflict).toContainText(text);
    await expect(cell(ben, 'from Ben')).toBeVisible();
    await conflict.getByRole('button', { name: 'Use mine' }).click();
    await expect(cell(ben, 'from Ana')).toBeVisible();
    await expect(conflict).toBeHidden();
  });

  await test.step('the other user hears whose value replaced theirs', async () => {
    await expect(
      ben.page.getByText('Ana replaced your value in “P1 · Note”: “from Ben” is now “from Ana”.'),
    ).toBeVisible();
  });

  await test.step('an edit without a connection is kept as well', async () => {
    await ana.page.context().setOffline(true);
    await openNote(ana, 'from Ana');
    await ana.page.keyboard.type('offline');
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByText('Can’t reach the server.')).toBeVisible();
    await openNote(ben, 'from Ana');
    await ben.page.keyboard.type('online');
    await ben.page.keyboard.press('Enter');
    await expect(cell(ben, 'online')).toBeVisible();
    await ana.page.context().setOffline(false);
    await expect(conflict).toContainText('offline');
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(conflict).toBeHidden();
    await expect(cell(ana, 'online')).toBeVisible();
  });
});

test('a row keeps its position until the user leaves it, then sorts', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const list = await createPriceList(accounts[0]!, workspaceId, ['P1', 'P2', 'P3', 'P4']);
  await accounts[0]!.client.does(databases.createView, {
    params: { id: list.id },
    body: {
      name: 'By price',
      type: 'table',
      config: { sorts: [{ property_id: list.price, direction: 'ascending' }] },
    },
  });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, list.address);
  const { keyboard } = ana.page;
  await ana.page.getByRole('button', { name: 'By price', exact: true }).click();
  await row(ana, 'P1').getByRole('gridcell', { name: '10' }).click();
  await keyboard.type('35');
  await keyboard.press('Tab');
  await keyboard.press('F2');
  await keyboard.press('End');
  await keyboard.type(', now dear');
  await keyboard.press('Shift+Tab');
  await expect(cell(ana, 'about P1, now dear')).toBeVisible();
  expect(await readTitles(ana)).toEqual(['P1', 'P2', 'P3', 'P4']);
  await expect(grid(ana).getByText('This row moves to its new place when you leave it.')).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect.poll(() => readTitles(ana)).toEqual(['P2', 'P3', 'P1', 'P4']);
  await expect(active(ana)).toHaveText('20');
});
