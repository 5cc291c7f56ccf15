import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name });
const head = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const under = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('group', { name: 'Calculations' }).getByRole('button', { name });

/** Pastes as a spreadsheet would, into what has the focus. */
const paste = ({ page }: Visitor, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a table is worked with like a spreadsheet', async ({ aVisitor, server }) => {
  const { accounts } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const { keyboard } = ana.page;
  await ana.signIn(accounts[0]!, '/databases');

  await test.step('a table with prices', async () => {
    await ana.page.getByRole('button', { name: 'Create Your First Database' }).click();
    await ana.page.getByRole('button', { name: 'Add property' }).click();
    await dialog(ana, 'Add property').getByLabel('Find a type').fill('num');
    await keyboard.press('Enter');
    await dialog(ana, 'Add property').getByLabel('Property name').fill('Price');
    await dialog(ana, 'Add property').getByRole('button', { name: 'Add property' }).click();
    await expect(head(ana, 'Price')).toBeVisible();
    const grid = ana.page.getByRole('grid');
    for (let rows = 1; rows <= 4; rows++) {
      await ana.page.getByRole('button', { name: 'New row' }).click();
      await expect(grid.getByRole('row')).toHaveCount(rows);
    }
    await grid.focus();
    await paste(ana, 'Paper\tDone\t\t2\nInk\tDone\t\t10\nGlue\tDone\t\t3\nTape\t\t\t5');
    await expect(ana.page.getByRole('gridcell', { name: 'Tape' })).toBeVisible();
  });

  await test.step('what is computed of a column stands under it, for everybody, and follows the rows', async () => {
    await ben.signIn(accounts[1]!, '/databases');
    await ben.page.getByRole('link', { name: 'New Database' }).click();
    await under(ana, 'Calculate Price').click();
    await ana.page.getByRole('menuitemradio', { name: 'Sum' }).click();
    await expect(under(ana, 'Sum of Price: 20')).toBeVisible();
    await expect(under(ben, 'Sum of Price: 20')).toBeVisible();
    await ana.page.getByRole('gridcell', { name: '10', exact: true }).click();
    await keyboard.type('12.5');
    await keyboard.press('Enter');
    await expect(under(ben, 'Sum of Price: 22.5')).toBeVisible();
    await under(ana, 'Calculate Status').click();
    await ana.page.getByRole('menuitemradio', { name: 'Percent empty' }).click();
    await expect(under(ana, 'Percent empty of Status: 25%')).toBeVisible();
    await under(ana, 'Sum of Price: 22.5').click();
    await ana.page.getByRole('menuitemradio', { name: 'Median' }).click();
    await expect(under(ben, 'Median of Price: 4')).toBeVisible();
  });
});
