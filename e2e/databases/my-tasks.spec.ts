import { createProjectWithTasks } from '../support/projects.ts';
import { card, column, panel } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('My tasks lists a user’s tasks of all projects', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [accounts[0]!, accounts[1]!];
  await createProjectWithTasks(ana, workspaceId, 'Launch', [
    { title: 'Call the printer', due: '2020-01-31', of: ben },
    { title: 'Order paper', of: ben },
    { title: 'For nobody' },
  ]);
  await createProjectWithTasks(ana, workspaceId, 'Hiring', [
    { title: 'Write the advert', due: '2099-01-31', of: ben },
  ]);
  const [hers, his] = [await aVisitor(), await aVisitor()];
  await hers.signIn(ana, '/projects');
  await his.signIn(ben, '/projects');
  const group = (name: string) => his.page.getByRole('region', { name, exact: true });
  const task = (name: string) => his.page.getByRole('button', { name, exact: true });

  await test.step('overdue, upcoming and unscheduled tasks of both projects', async () => {
    await his.page.getByRole('link', { name: 'My tasks' }).click();
    await expect(group('Overdue')).toContainText('Call the printer');
    await expect(group('Later')).toContainText('Write the advert');
    await expect(group('Later')).toContainText('Hiring');
    await expect(group('No date')).toContainText('Order paper');
    await expect(his.page.getByText('For nobody')).toBeHidden();
  });

  await test.step('a newly assigned task appears', async () => {
    await expect(hers.page.getByText('Select a project')).toBeVisible();
    await hers.page.getByRole('link', { name: 'Launch' }).click();
    await card(hers, 'For nobody').click();
    await panel(hers).getByRole('button', { name: 'Add assignee' }).click();
    await hers.page.getByRole('option', { name: 'Ben' }).click();
    await expect(group('No date')).toContainText('For nobody');
  });

  await test.step('notifications of assignments and mentions appear on any screen', async () => {
    await his.page.getByRole('link', { name: /^Channels/ }).click();
    await panel(hers).getByLabel('Write a comment').fill(`@${ben.username}, this one is yours.`);
    await hers.page.keyboard.press('Enter');
    const list = his.page.getByRole('dialog', { name: 'Notifications' });
    await his.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(list.getByRole('listitem').filter({ hasText: 'For nobody' })).toHaveCount(2);
    await expect(list.getByRole('link', { name: 'Ana assigned you a task' }).first()).toBeVisible();
    await list.getByRole('link', { name: 'Ana mentioned you in a task' }).click();
    await expect(panel(his).getByText('this one is yours.')).toBeVisible();
    await his.page.keyboard.press('Escape');
    await his.page.getByRole('link', { name: 'My tasks' }).click();
  });

  await test.step('completing a task in the list, undoing it, and completing it by keyboard', async () => {
    await his.page.getByRole('button', { name: 'Complete Call the printer' }).click();
    await expect(column(hers, 'Done')).toContainText('Call the printer');
    await expect(task('Call the printer')).toBeHidden();
    await his.page.getByRole('button', { name: 'Undo' }).click();
    await expect(group('Overdue')).toContainText('Call the printer');
    await task('Call the printer').focus();
    await his.page.keyboard.press('Control+Enter');
    await expect(task('Call the printer')).toBeHidden();
    await his.page.getByRole('button', { name: 'Show done' }).click();
    await expect(group('Done')).toContainText('Call the printer');
  });

  await test.step('a task opens in the panel, J goes to the next project, and a reload keeps it', async () => {
    await task('Write the advert').click();
    await expect(panel(his).getByRole('heading', { name: 'Write the advert' })).toBeVisible();
    await his.page.keyboard.press('j');
    await expect(panel(his).getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await his.page.reload();
    await expect(panel(his).getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await expect(group('Later')).toContainText('Write the advert');
    await his.page.keyboard.press('Escape');
    await expect(panel(his)).toBeHidden();
  });
});
