import { updateCells } from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { failRequests } from '../support/failure.ts';
import { createProjectWithTasks } from '../support/projects.ts';
import { addView, card, column, panel, statusMessage, view } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

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
  const statusText = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  /** Runs an action while the server answers this endpoint with an error. */
  const expectFailure = async (
    endpoint: Parameters<typeof failRequests>[1],
    act: () => Promise<void>,
    text: string,
  ) => {
    const stop = await failRequests(page, endpoint);
    await act();
    await expect(statusText(text)).toBeVisible();
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
    await expectFailure(
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
    await expectFailure(projects.updateProject, rename, 'Failed to update project');
    await expect(page.getByTitle('Rename project')).toHaveText('Launch');
    await expectFailure(
      projects.createTask,
      async () => {
        await page.getByRole('button', { name: 'New task in Done' }).click();
        await page.getByLabel('Name of the new card in Done').fill('Order glue');
        await page.keyboard.press('Enter');
      },
      'Failed to create task',
    );
    await expect(page.getByLabel('Name of the new card in Done')).toHaveValue('Order glue');
    await page.keyboard.press('Escape');
    await card(ana, 'Order paper').hover();
    await page.getByRole('button', { name: 'Actions for Order paper' }).click();
    await expectFailure(
      projects.updateTask,
      () => page.getByRole('menuitem', { name: 'Move to Done' }).click(),
      'Failed to move task',
    );
    await expect(column(ana, 'Not Started')).toContainText('Order paper');
    await addView(ana, 'List');
    await page.getByRole('button', { name: 'Actions for List' }).click();
    await expectFailure(
      projects.updateProject,
      () => page.getByRole('menuitem', { name: 'Set as default' }).click(),
      'Failed to update view',
    );
    await view(ana, 'Board').click();
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
    await expectFailure(updateCells, rename, 'Failed to update task name');
    await expect(page.getByLabel('Task name')).toHaveValue('Order ink');
    await page.getByLabel('Task name').press('Escape');
    await expect(panel(ana).getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await expectFailure(
      updateCells,
      () => panel(ana).getByRole('button', { name: 'Unassign Eve' }).click(),
      'Failed to unassign user',
    );
    await panel(ana).getByRole('button', { name: 'Unassign Eve' }).click();
    await expect(statusText('User unassigned')).toBeVisible();
    await panel(ana).getByRole('button', { name: 'Add assignee' }).click();
    await expectFailure(
      updateCells,
      () => page.getByRole('option', { name: 'Eve' }).click(),
      'Failed to assign user',
    );
  });

  await test.step('a failed comment returns to its field', async () => {
    const fillDescription = (label: string, text: string) => async () => {
      await panel(ana).getByLabel(label).fill(text);
      await page.keyboard.press('Enter');
    };
    await expectFailure(
      projects.createComment,
      fillDescription('Write a comment', 'They open at nine.'),
      'Failed to add comment',
    );
    await expect(panel(ana).getByLabel('Write a comment')).toHaveValue('They open at nine.');
    await expectFailure(
      projects.createActionItem,
      fillDescription('Add an action item', 'Find the number'),
      'Failed to add action item',
    );
    await expect(panel(ana).getByLabel('Add an action item')).toHaveValue('Find the number');
    await expectFailure(
      projects.addDocument,
      fillDescription('Document URL', 'https://example.com/1'),
      'Failed to add document',
    );
    await panel(ana).getByRole('button', { name: 'Add', exact: true }).nth(2).click();
    const link = panel(ana).getByRole('button', { name: 'Delete https://example.com/1' });
    await expectFailure(projects.deleteDocument, () => link.click(), 'Failed to delete document');
    await link.click();
    await expect(statusText('Document deleted')).toBeVisible();
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
    await expectFailure(projects.updateActionItem, () => first.click(), 'Failed to update action item');
    await expect(first).not.toBeChecked();
  });

  await test.step('an unsaved description stays in its field, also after Escape and a reload', async () => {
    const about = panel(ana).getByLabel('About project');
    const fillDescription = async () => {
      await about.fill('Offers for ink.');
      await page.keyboard.press('Escape');
    };
    await expectFailure(updateCells, fillDescription, 'Failed to update task');
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
