import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const column = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });
const view = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View' }).getByRole('button', { name, exact: true });

test('two people run a project together', async ({ aVisitor, server }) => {
  const { accounts } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(accounts[0]!, '/projects');
  await ben.signIn(accounts[1]!, '/projects');

  await test.step('Ana makes a project, and Ben has it in his list', async () => {
    await expect(ana.page.getByText('No projects yet')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Create Your First Project' }).click();
    await expect(ana.page.getByText('Initialized project properties')).toBeVisible();
    for (const name of ['Not Started', 'In Progress', 'Done'])
      await expect(column(ana, name)).toContainText('No tasks');
    await ana.page.getByTitle('Rename the project').click();
    await ana.page.getByLabel('Project title').fill('Launch');
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByText('Project updated')).toBeVisible();
    await ben.page.getByRole('link', { name: 'Launch' }).click();
    await expect(column(ben, 'Done')).toBeVisible();
  });

  await test.step('a task is made in a column, named, and moved by Ben', async () => {
    await ana.page.getByRole('button', { name: 'Add a task to Not Started' }).click();
    await panel(ana).getByRole('button', { name: 'Rename task' }).click();
    await ana.page.getByLabel('Task name').fill('Call the printer');
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByText('Task name updated')).toBeVisible();
    await expect(column(ben, 'Not Started')).toContainText('Call the printer');
    await card(ben, 'Call the printer').hover();
    await ben.page.getByRole('button', { name: 'Actions for Call the printer' }).click();
    await ben.page.getByRole('menuitem', { name: 'Move to In Progress' }).click();
    await expect(column(ana, 'In Progress')).toContainText('Call the printer');
    await card(ben, 'Call the printer').dragTo(column(ben, 'Done'));
    await expect(column(ana, 'Done')).toContainText('Call the printer');
  });

  await test.step('both see what is said and done about it', async () => {
    await card(ben, 'Call the printer').click();
    await panel(ben).getByRole('button', { name: 'Change Priority' }).click();
    await ben.page.getByRole('option', { name: 'High' }).click();
    await expect(panel(ana).getByRole('button', { name: 'Change Priority' })).toHaveText('High');
    await panel(ana).getByRole('button', { name: 'Assign somebody' }).click();
    await ana.page.getByRole('option', { name: 'Ben' }).click();
    await expect(ana.page.getByText('Assigned to Ben')).toBeVisible();
    await expect(panel(ben).getByRole('button', { name: 'Unassign Ben' })).toBeVisible();
    await panel(ben).getByLabel('Write a comment').fill('They open at nine.');
    await ben.page.keyboard.press('Enter');
    await expect(panel(ana).getByText('They open at nine.')).toBeVisible();
    await panel(ana).getByLabel('Add an action item').fill('Find the number');
    await ana.page.keyboard.press('Enter');
    await panel(ben).getByRole('checkbox', { name: 'Find the number' }).check();
    await expect(panel(ana).getByRole('checkbox', { name: 'Find the number' })).toBeChecked();
    await panel(ana).getByLabel('Address of a document').fill('javascript:alert(1)');
    await ana.page.keyboard.press('Enter');
    await expect(panel(ana).getByRole('alert')).toContainText('Enter an address');
    await panel(ana).getByLabel('Address of a document').fill('https://www.figma.com/file/1');
    await ana.page.keyboard.press('Enter');
    await expect(panel(ben).getByRole('link', { name: 'https://www.figma.com/file/1' })).toBeVisible();
    await panel(ana).getByLabel('About project').fill('Offers for the second print run.');
    await panel(ana).getByLabel('Write a comment').focus();
    await expect(panel(ben).getByLabel('About project')).toHaveValue('Offers for the second print run.');
    await expect(panel(ben).getByText('Ana assigned Ben')).toBeVisible();
  });

  await test.step('the address leads to the task, and Escape closes it', async () => {
    await ben.page.reload();
    await expect(panel(ben).getByRole('heading', { name: 'Call the printer' })).toBeVisible();
    await panel(ben).getByLabel('Write a comment').focus();
    await ben.page.keyboard.press('Escape');
    await expect(panel(ben)).toBeHidden();
    await ana.page.keyboard.press('Escape');
    await expect(panel(ana)).toBeHidden();
  });

  await test.step('the table is used by the keyboard, and what is done is undone', async () => {
    await view(ana, 'Table').click();
    const grid = ana.page.getByRole('grid', { name: 'Launch as a table' });
    await ana.page.getByRole('button', { name: 'New task' }).click();
    await expect(grid.getByRole('row')).toHaveCount(2);
    await grid.focus();
    await ana.page.keyboard.press('ArrowDown');
    await ana.page.keyboard.type('Order paper');
    await ana.page.keyboard.press('Tab');
    await expect(grid.getByRole('gridcell', { name: /^Order paper/ })).toBeVisible();
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('done');
    await ana.page.keyboard.press('Enter');
    await expect(grid.getByRole('row').nth(1).getByRole('gridcell', { name: 'Done' })).toBeVisible();
    await expect(column(ben, 'Done')).toContainText('Order paper');
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(grid.getByRole('row').nth(1).getByRole('gridcell', { name: 'Not Started' })).toBeVisible();
    await expect(column(ben, 'Not Started')).toContainText('Order paper');
  });

  await test.step('the list has the cards; how it is shown is kept', async () => {
    await view(ana, 'List').click();
    await expect(card(ana, 'Order paper')).toBeVisible();
    await ana.page.reload();
    await expect(view(ana, 'List')).toHaveAttribute('aria-pressed', 'true');
    await expect(card(ana, 'Call the printer')).toBeVisible();
  });

  await test.step('a deleted project is gone for both', async () => {
    await ana.page.getByRole('button', { name: 'Project actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Delete project' }).click();
    await ana.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(ben.page.getByText('No projects yet')).toBeVisible();
    await expect(ben.page.getByText('This project does not exist')).toBeVisible();
  });
});
