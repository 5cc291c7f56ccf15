import { createProjectWithTasks } from '../support/projects.ts';
import { addView } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const region = ({ page }: Visitor, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });
const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });
const press = ({ page }: Visitor, keys: string) => page.keyboard.press(`ControlOrMeta+${keys}`);

test('undo and redo work on every view and keep other users’ changes', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Fair', [
    { title: 'Book a stand' },
    { title: 'Print flyers' },
    { title: 'Pack boxes' },
  ]);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('undoing and redoing a card move', async () => {
    await card(ana, 'Print flyers').focus();
    await press(ana, 'Shift+ArrowRight');
    await expect(region(ben, 'In Progress')).toContainText('Print flyers');
    await press(ana, 'z');
    await expect(region(ben, 'Not Started').getByRole('listitem').nth(1)).toContainText('Print flyers');
    await press(ana, 'Shift+z');
    await expect(region(ben, 'In Progress')).toContainText('Print flyers');
    await press(ana, 'z');
    await expect(region(ben, 'Not Started')).toContainText('Print flyers');
    await press(ana, 'y');
    await expect(region(ben, 'In Progress')).toContainText('Print flyers');
  });

  await test.step('keeping another user’s later change, with a message', async () => {
    await card(ben, 'Print flyers').focus();
    await press(ben, 'Shift+ArrowRight');
    await expect(region(ana, 'Done')).toContainText('Print flyers');
    await press(ana, 'z');
    await expect(ana.page.getByText('1 change was skipped')).toBeVisible();
    await expect(region(ana, 'Done')).toContainText('Print flyers');
  });

  await test.step('undoing an assignment in the panel, while a text field has its own undo', async () => {
    await card(ana, 'Book a stand').click();
    await panel(ana).getByRole('button', { name: 'Add assignee' }).click();
    await ana.page.getByRole('option', { name: 'Ben' }).click();
    await expect(card(ben, 'Book a stand').getByRole('img', { name: 'Ben' })).toBeVisible();
    await panel(ana).getByLabel('Add an action item').pressSequentially('Find');
    await press(ana, 'z');
    await expect(panel(ana).getByLabel('Add an action item')).not.toHaveValue('Find');
    await expect(panel(ana).getByRole('button', { name: 'Unassign Ben' })).toBeVisible();
    await panel(ana).getByRole('button', { name: 'Add assignee' }).focus();
    await press(ana, 'z');
    await expect(card(ben, 'Book a stand').getByRole('img', { name: 'Ben' })).toBeHidden();
    await press(ana, 'y');
    await expect(card(ben, 'Book a stand').getByRole('img', { name: 'Ben' })).toBeVisible();
  });

  await test.step('undoing and redoing an archive', async () => {
    await panel(ana).getByRole('button', { name: 'Task actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
    await expect(card(ben, 'Book a stand')).toBeHidden();
    await expect(ana.page.getByText('Task archived')).toBeVisible();
    await press(ana, 'z');
    await expect(card(ben, 'Book a stand')).toBeVisible();
    await press(ana, 'Shift+z');
    await expect(card(ben, 'Book a stand')).toBeHidden();
    await press(ana, 'z');
    await expect(card(ben, 'Book a stand')).toBeVisible();
  });

  await test.step('undoing and redoing a new task', async () => {
    await addView(ana, 'List');
    await ana.page.getByRole('main').getByRole('button', { name: 'New task', exact: true }).click();
    await expect(card(ben, 'Untitled')).toBeVisible();
    await expect(ana.page.getByLabel('Task name')).toBeFocused();
    await ana.page.keyboard.press('Escape');
    await expect(panel(ana).getByRole('heading', { name: 'Untitled' })).toBeVisible();
    await press(ana, 'z');
    await expect(card(ben, 'Untitled')).toBeHidden();
    await press(ana, 'Shift+z');
    await expect(card(ben, 'Untitled')).toBeVisible();
  });
});
