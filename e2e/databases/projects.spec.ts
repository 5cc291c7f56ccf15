import { updateCells } from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { failRequests } from '../support/failure.ts';
import { createProjectWithTasks } from '../support/projects.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const column = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });
const statusMessage = ({ page }: Visitor, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });
const view = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View' }).getByRole('button', { name, exact: true });

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
    await expect(statusMessage(ana, 'Initialized project properties')).toBeVisible();
    for (const name of ['Not Started', 'In Progress', 'Done']) {
      await expect(column(ana, name)).toContainText('No tasks');
      await expect(column(ana, name)).toContainText('Drag tasks here or click + to add');
    }
    // The user chooses a second view before the server has answered the first request; the second is saved.
    const answered = Promise.withResolvers<void>();
    await ana.page.route('**/api/v1/projects/*', async (route) => {
      if (route.request().method() === 'PATCH') await answered.promise;
      await route.continue();
    });
    await view(ana, 'List').click();
    await expect(ana.page.getByText('No tasks yet')).toBeVisible();
    await expect(ana.page.getByText('Create your first task to get started')).toBeVisible();
    await view(ana, 'Board').click();
    answered.resolve();
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
    for (const name of ['Board', 'List', 'Table', 'Gantt', 'Calendar', 'Gallery'])
      await expect(view(ana, name)).toBeVisible();
    await ben.page.getByRole('link', { name: 'Launch' }).click();
    await expect(column(ben, 'Done')).toBeVisible();
  });

  await test.step('adding a task in a column, naming it, and moving it by another user', async () => {
    await ana.page.getByRole('button', { name: 'New task in Not Started' }).click();
    await expect(statusMessage(ana, 'Task created')).toBeVisible();
    // The new task's name field is focused where the task was added.
    await expect(ana.page.getByLabel('Task name')).toBeFocused();
    await ana.page.keyboard.type('Nothing of this');
    await ana.page.keyboard.press('Escape');
    await expect(panel(ana).getByRole('heading', { name: 'Untitled' })).toBeVisible();
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
    await view(ana, 'Table').click();
    const grid = ana.page.getByRole('grid', { name: 'Launch table' });
    await ana.page.getByRole('button', { name: 'New task' }).click();
    await expect(grid.getByRole('row')).toHaveCount(2);
    for (const name of ['Name', 'Status', 'Priority', 'Start date', 'Due date', 'Assignees'])
      await expect(ana.page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
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
    const told = (text: string) =>
      his.page.getByRole('status').locator('[data-kind]').filter({ hasText: text });
    await expect(told('Ana assigned you to “For nobody” in Launch')).toBeVisible();
    await his.page.getByRole('link', { name: /^Channels/ }).click();
    await panel(hers).getByLabel('Write a comment').fill(`@${ben.username}, this one is yours.`);
    await hers.page.keyboard.press('Enter');
    const mention = told('Ana mentioned you in “For nobody” in Launch');
    await mention.getByRole('button', { name: 'Open' }).click();
    await expect(panel(his).getByText('this one is yours.')).toBeVisible();
    await expect(hers.page.getByText('mentioned you')).toBeHidden();
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

test('failures show an error with a retry, and keep the text', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve']);
  const [account] = accounts;
  const id = await createProjectWithTasks(account!, workspaceId, 'Launch', [
    { title: 'Order paper', of: account! },
  ]);
  const { rows } = await account!.client.does(projects.getProject, { params: { id } });
  for (const { id: user_id } of accounts.slice(1))
    await account!.client.does(projects.assignTask, {
      params: { id, task_id: rows[0]!.id },
      body: { user_id },
    });
  const ana = await aVisitor();
  const { page } = ana;
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  /** Runs an action while the server answers this endpoint with an error. */
  const failing = async (
    endpoint: Parameters<typeof failRequests>[1],
    act: () => Promise<void>,
    text: string,
  ) => {
    const stop = await failRequests(page, endpoint);
    await act();
    await expect(said(text)).toBeVisible();
    await stop();
  };

  await test.step('lists that load, and lists and projects that fail', async () => {
    const stopList = await failRequests(page, projects.listProjects);
    const answers = Promise.withResolvers<void>();
    await page.route('**/projects?*', async (route) => {
      await answers.promise;
      await route.fallback();
    });
    await ana.signIn(account!, '/projects');
    await expect(page.getByRole('status', { name: 'Loading projects...' })).toBeVisible();
    answers.resolve();
    await expect(page.getByText('Failed to load projects')).toBeVisible();
    await stopList();
    await page.getByRole('button', { name: 'Try again' }).click();
    const stop = await failRequests(page, projects.getProject);
    await page.getByRole('link', { name: 'Launch' }).click();
    await expect(page.getByText('Failed to load project data')).toBeVisible();
    await stop();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(ana, 'Order paper')).toContainText('+2');
    await failing(
      projects.createProject,
      () => page.getByRole('button', { name: 'New Project', exact: true }).click(),
      'Failed to create project',
    );
  });

  await test.step('the project', async () => {
    const rename = async () => {
      await page.getByTitle('Rename project').click();
      await page.getByLabel('Project title').fill('Landing');
      await page.keyboard.press('Enter');
    };
    await failing(projects.updateProject, rename, 'Failed to update project');
    await expect(page.getByTitle('Rename project')).toHaveText('Launch');
    await failing(
      projects.createTask,
      () => page.getByRole('button', { name: 'New task in Done' }).click(),
      'Failed to create task',
    );
    await card(ana, 'Order paper').hover();
    await page.getByRole('button', { name: 'Actions for Order paper' }).click();
    await failing(
      projects.updateTask,
      () => page.getByRole('menuitem', { name: 'Move to Done' }).click(),
      'Failed to move task',
    );
    await expect(column(ana, 'Not Started')).toContainText('Order paper');
    await failing(projects.updateProject, () => view(ana, 'List').click(), 'Failed to update view');
  });

  await test.step('a task', async () => {
    const stop = await failRequests(page, projects.getTask);
    await card(ana, 'Order paper').click();
    await expect(panel(ana).getByText('Failed to load task details')).toBeVisible();
    await stop();
    await panel(ana).getByRole('button', { name: 'Try again' }).click();
    expect((await panel(ana).boundingBox())!.width).toBe(600);
    const rename = async () => {
      await panel(ana).getByRole('button', { name: 'Rename task' }).click();
      await page.getByLabel('Task name').fill('Order ink');
      await page.keyboard.press('Enter');
    };
    await failing(updateCells, rename, 'Failed to update task name');
    await expect(page.getByLabel('Task name')).toHaveValue('Order ink');
    await page.getByLabel('Task name').press('Escape');
    await expect(panel(ana).getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await failing(
      updateCells,
      () => panel(ana).getByRole('button', { name: 'Unassign Eve' }).click(),
      'Failed to unassign user',
    );
    await panel(ana).getByRole('button', { name: 'Unassign Eve' }).click();
    await expect(said('User unassigned')).toBeVisible();
    await panel(ana).getByRole('button', { name: 'Add assignee' }).click();
    await failing(
      updateCells,
      () => page.getByRole('option', { name: 'Eve' }).click(),
      'Failed to assign user',
    );
  });

  await test.step('a failed comment returns to its field', async () => {
    const write = (label: string, text: string) => async () => {
      await panel(ana).getByLabel(label).fill(text);
      await page.keyboard.press('Enter');
    };
    await failing(
      projects.createComment,
      write('Write a comment', 'They open at nine.'),
      'Failed to add comment',
    );
    await expect(panel(ana).getByLabel('Write a comment')).toHaveValue('They open at nine.');
    await failing(
      projects.createActionItem,
      write('Add an action item', 'Find the number'),
      'Failed to add action item',
    );
    await expect(panel(ana).getByLabel('Add an action item')).toHaveValue('Find the number');
    await failing(
      projects.addDocument,
      write('Document URL', 'https://example.com/1'),
      'Failed to add document',
    );
    await panel(ana).getByRole('button', { name: 'Add', exact: true }).nth(2).click();
    const link = panel(ana).getByRole('button', { name: 'Delete https://example.com/1' });
    await failing(projects.deleteDocument, () => link.click(), 'Failed to delete document');
    await link.click();
    await expect(said('Document deleted')).toBeVisible();
  });

  await test.step('several new tasks are added without waiting on a slow connection', async () => {
    await page.route('**/action-items', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const field = panel(ana).getByLabel('Add an action item');
    for (const words of ['Find the number', 'Call them', 'Ask for Jo']) {
      await field.fill(words);
      await field.press('Enter');
    }
    const items = panel(ana).getByRole('region', { name: 'Action items' });
    await expect(items.getByRole('checkbox')).toHaveCount(3);
    await expect(items.getByRole('listitem')).toContainText(['Find the number', 'Call them', 'Ask for Jo']);
    const first = items.getByRole('checkbox', { name: 'Find the number' });
    await failing(projects.updateActionItem, () => first.click(), 'Failed to update action item');
    await expect(first).not.toBeChecked();
  });

  await test.step('an unsaved description stays in its field, also after Escape and a reload', async () => {
    const about = panel(ana).getByLabel('About project');
    const write = async () => {
      await about.fill('Offers for ink.');
      await page.keyboard.press('Escape');
    };
    await failing(updateCells, write, 'Failed to update task');
    await expect(about).toHaveValue('Offers for ink.');
    await expect(panel(ana).getByText('Not saved yet')).toBeVisible();
    await page.reload();
    await expect(about).toHaveValue('Offers for ink.');
    await panel(ana).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(ana).getByText('Not saved yet')).toBeHidden();
    await expect(
      panel(ana).getByRole('region', { name: 'Activity' }).getByRole('listitem').first(),
    ).toContainText('to Offers for ink.');
  });
});

test('a task without a title property cannot be renamed, and a message says so', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const query = { workspace_id: workspaceId };
  const { id } = await client.does(projects.createProject, { query, body: { title: 'Launch' } });
  const task = await client.does(projects.createTask, { params: { id }, body: {} });
  const ana = await aVisitor();
  const stop = await failRequests(ana.page, projects.initializeProjectDefaults);
  await ana.signIn(accounts[0]!, '/projects');
  await ana.open(`/workspace/${workspaceId}/project/${id}?task=${task.id}`);
  await panel(ana).getByRole('button', { name: 'Rename task' }).click();
  await expect(statusMessage(ana, 'Cannot find title property')).toBeVisible();
  await expect(ana.page.getByLabel('Task name')).toBeHidden();
  await stop();
  await ana.page.reload();
  await expect(statusMessage(ana, 'Initialized project properties')).toBeVisible();
  await panel(ana).getByRole('button', { name: 'Rename task' }).click();
  await ana.page.getByLabel('Task name').fill('Order paper');
  await ana.page.keyboard.press('Enter');
  await expect(panel(ana).getByRole('heading', { name: 'Order paper' })).toBeVisible();
});
