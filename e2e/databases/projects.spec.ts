import { createProjectWithTasks } from '../support/projects.ts';
import { addView, card, column, panel, statusMessage, view } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

test('two users run a project together', async ({ aVisitor, server }) => {
  const { accounts } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(accounts[0]!, '/projects');
  await ben.signIn(accounts[1]!, '/projects');

  await test.step('creating a project, live in the other user’s list', async () => {
    await expect(ana.page.getByText('No projects yet')).toBeVisible();
    await expect(ana.page.getByText('Welcome to Projects')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Create Your First Project' }).click();
    await expect(statusMessage(ana, 'Project created!')).toBeVisible();
    await expect(ana.page.getByLabel('Project title')).toBeFocused();
    await expect(statusMessage(ana, 'Initialized project properties')).toBeVisible();
    for (const name of ['Not Started', 'In Progress', 'Done']) {
      await expect(column(ana, name)).toContainText('No tasks');
      await expect(column(ana, name)).toContainText('Drag tasks here or click + to add');
    }
    await addView(ana, 'List');
    await expect(ana.page.getByText('No tasks yet')).toBeVisible();
    await expect(ana.page.getByText('Create your first task to get started')).toBeVisible();
    await view(ana, 'Board').click();
    await expect(ana.page.getByRole('link', { name: 'New Project' })).toHaveText('📊New Project');
    await ana.page.getByTitle('Rename project').click();
    await ana.page.getByLabel('Project title').fill('Launch');
    await ana.page.keyboard.press('Enter');
    await expect(statusMessage(ana, 'Project updated')).toBeVisible();
    const titles = ana.page.getByTitle('Rename project');
    for (const [written, key] of [
      ['Nothing of this', 'Escape'],
      ['   ', 'Enter'],
    ] as const) {
      await titles.click();
      await ana.page.getByLabel('Project title').fill(written);
      await ana.page.keyboard.press(key);
      await expect(titles).toHaveText('Launch');
    }
    await titles.click();
    await ana.page.getByLabel('Project title').fill('Launch day');
    await ana.page.getByLabel('Project title').blur();
    await expect(ana.page.getByRole('link', { name: 'Launch day' })).toBeVisible();
    await titles.click();
    await ana.page.getByLabel('Project title').fill('Launch');
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByRole('link', { name: 'Launch', exact: true })).toBeVisible();
    await ana.page.getByRole('button', { name: 'Add view' }).click();
    for (const name of ['Board', 'List', 'Table', 'Gantt', 'Calendar', 'Gallery'])
      await expect(ana.page.getByRole('menuitem', { name }).first()).toBeVisible();
    await ana.page.keyboard.press('Escape');
    // Each user returns to the view that they chose last, and others get the default.
    await view(ana, 'List').click();
    await ana.page.goto('/projects');
    await ana.page.getByRole('link', { name: 'Launch', exact: true }).click();
    await expect(view(ana, 'List')).toHaveAttribute('aria-pressed', 'true');
    await view(ana, 'Board').click();
    await ben.page.getByRole('link', { name: 'Launch' }).click();
    await expect(column(ben, 'Done')).toBeVisible();
  });

  await test.step('adding a task in a column, naming it, and moving it by another user', async () => {
    // The field for the new card is in its column. Enter adds the card and starts the next one; Escape discards the text.
    const field = ana.page.getByLabel('Name of the new card in Not Started');
    await ana.page.getByRole('button', { name: 'New task in Not Started' }).click();
    await expect(field).toBeFocused();
    await field.fill('Find a print shop');
    await ana.page.keyboard.press('Enter');
    await expect(statusMessage(ana, 'Task created')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toBeEmpty();
    await field.fill('A mistake');
    await ana.page.keyboard.press('Enter');
    await expect(column(ben, 'Not Started')).toContainText('A mistake');
    await ana.page.getByRole('button', { name: 'Undo' }).click();
    await expect(column(ben, 'Not Started')).not.toContainText('A mistake');
    await expect(field).toBeHidden();
    await ana.page.getByRole('button', { name: 'New task in Not Started' }).click();
    await field.fill('Nothing of this');
    await ana.page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(column(ben, 'Not Started').getByRole('listitem')).toHaveCount(1);
    await card(ana, 'Find a print shop').click();
    await panel(ana).getByRole('button', { name: 'Rename task' }).click();
    await ana.page.getByLabel('Task name').fill('Call the printer');
    await ana.page.keyboard.press('Enter');
    await expect(statusMessage(ana, 'Task name updated')).toBeVisible();
    await expect(column(ben, 'Not Started')).toContainText('Call the printer');
    await card(ben, 'Call the printer').hover();
    await ben.page.getByRole('button', { name: 'Actions for Call the printer' }).click();
    await ben.page.getByRole('menuitem', { name: 'Move to In Progress' }).click();
    await expect(statusMessage(ben, 'Task moved')).toBeVisible();
    await expect(column(ana, 'In Progress')).toContainText('Call the printer');
    await card(ben, 'Call the printer').dragTo(column(ben, 'Done'));
    await expect(column(ana, 'Done')).toContainText('Call the printer');
  });

  await test.step('comments and activity show to both', async () => {
    await card(ben, 'Call the printer').click();
    await panel(ben).getByRole('button', { name: 'Change Priority' }).click();
    await ben.page.getByRole('option', { name: 'High' }).click();
    await expect(panel(ana).getByRole('button', { name: 'Change Priority' })).toHaveText('High');
    await expect(card(ana, 'Call the printer').locator('[data-color="red"]')).toHaveText('High');
    await panel(ana).getByRole('button', { name: 'Add assignee' }).click();
    await ana.page.getByRole('option', { name: 'Ben' }).click();
    await expect(ana.page.getByText('Assigned to Ben')).toBeVisible();
    await expect(panel(ben).getByRole('button', { name: 'Unassign Ben' })).toBeVisible();
    await panel(ben).getByLabel('Write a comment').fill('  ');
    await panel(ben).getByLabel('Add an action item').fill('  ');
    for (const name of ['Comments', 'Action items'])
      await expect(
        panel(ben).getByRole('region', { name }).getByRole('button', { name: 'Add', exact: true }),
      ).toBeDisabled();
    await panel(ben).getByLabel('Write a comment').fill('They open at nine.');
    await ben.page.keyboard.press('Enter');
    await expect(panel(ana).getByText('They open at nine.')).toBeVisible();
    await panel(ana).getByLabel('Add an action item').fill('Find the number');
    await ana.page.keyboard.press('Enter');
    await panel(ben).getByRole('checkbox', { name: 'Find the number' }).check();
    await expect(panel(ana).getByRole('checkbox', { name: 'Find the number' })).toBeChecked();
    await panel(ana).getByLabel('Document URL').fill('javascript:alert(1)');
    await ana.page.keyboard.press('Enter');
    await expect(panel(ana).getByRole('alert')).toContainText('Enter a URL that starts with http');
    await panel(ana).getByLabel('Document URL').fill('https://www.figma.com/file/1');
    await ana.page.keyboard.press('Enter');
    await expect(panel(ben).getByRole('link', { name: 'https://www.figma.com/file/1' })).toBeVisible();
    await panel(ana).getByLabel('About project').fill('Offers for the second print run.');
    await panel(ana).getByLabel('Write a comment').focus();
    await expect(panel(ben).getByLabel('About project')).toHaveValue('Offers for the second print run.');
    await expect(panel(ben).getByText('Ana assigned Ben')).toBeVisible();
  });

  await test.step('the URL opens the task, and Escape closes it', async () => {
    await ben.page.reload();
    await expect(panel(ben).getByRole('heading', { name: 'Call the printer' })).toBeVisible();
    await panel(ben).getByLabel('Write a comment').focus();
    await ben.page.keyboard.press('Escape');
    await expect(panel(ben)).toBeHidden();
    await ana.page.keyboard.press('Escape');
    await expect(panel(ana)).toBeHidden();
  });

  await test.step('editing the table by keyboard, with undo', async () => {
    await addView(ana, 'Table');
    const grid = ana.page.getByRole('grid', { name: 'Launch table' });
    await expect(grid).toBeVisible();
    await ana.page.getByRole('button', { name: 'New task' }).click();
    await expect(grid.getByRole('rowgroup').getByRole('row')).toHaveCount(2);
    for (const name of ['Name', 'Status', 'Priority', 'Start date', 'Due date', 'Assignees'])
      await expect(ana.page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
    await grid.focus();
    await ana.page.keyboard.press('ArrowDown');
    await ana.page.keyboard.type('Order paper');
    await ana.page.keyboard.press('Tab');
    await expect(grid.getByRole('rowheader', { name: 'Order paper', exact: true })).toBeVisible();
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('done');
    await ana.page.keyboard.press('Enter');
    await expect(
      grid.getByRole('rowgroup').getByRole('row').nth(1).getByRole('gridcell', { name: 'Done' }),
    ).toBeVisible();
    await expect(column(ben, 'Done')).toContainText('Order paper');
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(
      grid.getByRole('rowgroup').getByRole('row').nth(1).getByRole('gridcell', { name: 'Not Started' }),
    ).toBeVisible();
    await expect(column(ben, 'Not Started')).toContainText('Order paper');
  });

  await test.step('the list shows the tasks, and its settings are kept', async () => {
    await view(ana, 'List').click();
    await expect(card(ana, 'Order paper')).toBeVisible();
    await ana.page.reload();
    await expect(view(ana, 'List')).toHaveAttribute('aria-pressed', 'true');
    await expect(card(ana, 'Call the printer')).toBeVisible();
  });

  await test.step('deleting a project for both, and restoring it', async () => {
    await ana.page.getByRole('button', { name: 'Project actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Delete project' }).click();
    await ana.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(ben.page.getByText('No projects yet')).toBeVisible();
    await expect(ben.page.getByText('This project was deleted')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Trash', exact: true }).click();
    await ana.page.getByRole('button', { name: 'Restore Launch' }).click();
    await expect(statusMessage(ana, 'Restored Launch')).toBeVisible();
    await expect(ana.page.getByText('No deleted projects')).toBeVisible();
    await expect(card(ben, 'Call the printer')).toBeVisible();
    await ana.page.keyboard.press('Escape');
    await ana.page.getByRole('link', { name: 'Launch' }).click();
    await card(ana, 'Order paper').click();
    await panel(ana).getByRole('button', { name: 'Rename task' }).click();
    await ana.page.getByLabel('Task name').fill('Order ink');
    await ana.page.keyboard.press('Enter');
    await expect(card(ben, 'Order ink')).toBeVisible();
  });
});

test('projects and tasks are created from templates', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Spring fair', [
    { title: 'Rent a stand', due: '2020-01-31' },
    { title: 'Print the flyers' },
  ]);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/project/${id}`);
  await ben.signIn(accounts[1]!, '/projects');
  const choose = async ({ page }: Visitor, item: string) => {
    await page.getByRole('button', { name: 'Project actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('saving a project as a template, and creating a renamed one from it', async () => {
    await choose(ana, 'Save as template');
    await ana.page.getByLabel('Template name').fill('Fair');
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByText('Template saved')).toBeVisible();
    await ben.page.getByRole('button', { name: 'New project from a template' }).click();
    await expect(ben.page.getByRole('button', { name: 'Create a project from Bug tracker' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Create a project from Fair' }).click();
    await expect(ben.page.getByText('Project created!')).toBeVisible();
    await expect(column(ben, 'Not Started')).toContainText('Rent a stand');
    await expect(column(ben, 'Not Started')).toContainText('Print the flyers');
    await ana.page.getByRole('link', { name: 'Fair', exact: true }).click();
    await expect(column(ana, 'Not Started')).toContainText('Rent a stand');
  });

  await test.step('creating a task from a template, until the template is deleted', async () => {
    await card(ana, 'Print the flyers').click();
    await panel(ana).getByRole('button', { name: 'Task actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Save as template' }).click();
    await expect(ana.page.getByText('Template saved')).toBeVisible();
    await choose(ben, 'New task from a template');
    await ben.page.getByRole('button', { name: 'Create a task from Print the flyers' }).click();
    await expect(panel(ben).getByRole('heading', { name: 'Print the flyers' })).toBeVisible();
    await expect(card(ana, 'Print the flyers')).toHaveCount(2);
    await choose(ben, 'New task from a template');
    const forget = ben.page.getByRole('button', { name: 'Delete the template Print the flyers' });
    await forget.click();
    await ben.page.getByRole('button', { name: 'Cancel' }).click();
    await expect(forget).toBeVisible();
    await forget.click();
    await ben.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(ben.page.getByText('No task templates yet')).toBeVisible();
  });
});
