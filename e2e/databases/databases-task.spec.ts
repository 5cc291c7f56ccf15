import { createProperty, deleteProperty } from '@workflow/contract/databases/databases.endpoints.ts';
import { getProject, listComments, listProjects } from '@workflow/contract/projects/projects.endpoints.ts';
import { createProjectWithTasks } from '../support/projects.ts';
import { addView } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });
const section = (visitor: Visitor, name: string) => panel(visitor).getByRole('region', { name, exact: true });
const addTask = async (visitor: Visitor, name: string) => {
  await visitor.page.getByRole('button', { name: 'New task in Not Started' }).click();
  await visitor.page.getByLabel('Name of the new card in Not Started').fill(name);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.keyboard.press('Escape');
  await card(visitor, name).click();
  await expect(panel(visitor).getByRole('heading', { name })).toBeVisible();
};

test('two users work on a task', async ({ aVisitor, server }) => {
  const { accounts } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(accounts[0]!, '/projects');
  await ben.signIn(accounts[1]!, '/projects');
  await ana.page.getByRole('button', { name: 'Create Your First Project' }).click();
  await addTask(ana, 'Order paper');
  await addTask(ana, 'Print the flyers');
  await ben.page.getByRole('link', { name: 'New Project' }).click();
  await card(ben, 'Print the flyers').click();

  await test.step('commenting with a mention, a reaction and an edit', async () => {
    const field = panel(ana).getByLabel('Write a comment');
    await field.click();
    await ana.page.keyboard.type('Can you call them, @Be');
    await ana.page.getByRole('option', { name: 'Ben' }).click();
    await ana.page.keyboard.press('Enter');
    const heard = section(ben, 'Comments').getByRole('listitem').filter({ hasText: 'Can you call them' });
    await expect(heard.locator('.mention[data-me]')).toBeVisible();
    await heard.hover();
    await heard.getByRole('button', { name: 'Add reaction' }).click();
    await ben.page.getByRole('combobox', { name: 'Search emoji' }).fill('thumbs up');
    await expect(ben.page.getByRole('gridcell', { name: 'thumbs up', selected: true })).toBeVisible();
    await ben.page.keyboard.press('Enter');
    await expect(section(ana, 'Comments').getByRole('button', { name: /👍/ })).toBeVisible();
    await section(ana, 'Comments').getByRole('button', { name: 'Comment actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Edit comment' }).click();
    await panel(ana).getByLabel('Edit this comment').fill('Never mind, they called.');
    await ana.page.keyboard.press('Enter');
    await expect(section(ben, 'Comments')).toContainText('Never mind, they called.');
    await expect(section(ben, 'Comments')).toContainText('(edited)');
    await section(ana, 'Comments').getByRole('button', { name: 'Comment actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Delete comment' }).click();
    await ana.page.getByRole('button', { name: 'Delete comment' }).last().click();
    await expect(section(ben, 'Comments')).toContainText('No comments yet');
  });

  await test.step('adding sub-tasks and a blocking task, and never the task itself', async () => {
    await panel(ana).getByLabel('Add a sub-task').fill('Choose the colours');
    await ana.page.keyboard.press('Enter');
    await expect(
      section(ben, 'Sub-tasks').getByRole('button', { name: 'Choose the colours', exact: true }),
    ).toBeVisible();
    await panel(ana).getByRole('button', { name: 'Choose tasks: Blocked by' }).click();
    await ana.page.getByRole('option', { name: 'Order paper' }).click();
    await ana.page.keyboard.press('Escape');
    await section(ben, 'Blocked by').getByRole('button', { name: 'Order paper', exact: true }).click();
    await expect(panel(ben).getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await expect(
      section(ben, 'Blocking').getByRole('button', { name: 'Print the flyers', exact: true }),
    ).toBeVisible();
    await panel(ben).getByRole('button', { name: 'Choose tasks: Blocked by' }).click();
    await ben.page.getByRole('option', { name: 'Print the flyers' }).click();
    await expect(ben.page.getByText('“Blocked by”: A task can’t block itself.')).toBeVisible();
    await ben.page.keyboard.press('Escape');
    await expect(section(ben, 'Blocked by')).toContainText('Not blocked by any tasks');
    await section(ana, 'Sub-tasks').getByRole('button', { name: 'Choose the colours', exact: true }).click();
    await expect(panel(ana).getByRole('button', { name: 'Sub-task of Print the flyers' })).toBeVisible();
  });

  await test.step('an edit of a property that another user deletes is not lost silently', async () => {
    const place = new URL(ana.page.url()).pathname.split('/').at(-1)!;
    const { client } = accounts[1]!;
    const notes = await client.does(createProperty, {
      params: { id: place },
      body: { name: 'Notes', type: 'text' },
    });
    await panel(ana).getByRole('button', { name: 'Change Notes' }).click();
    await ana.page.keyboard.type('Matte, not glossy');
    await client.does(deleteProperty, { params: { id: place, property_id: notes.id } });
    await expect(ana.page.getByText('“Notes” was deleted. Your edit wasn’t saved.')).toBeVisible();
  });

  await test.step('J and K move through the tasks', async () => {
    await panel(ben).getByRole('heading', { name: 'Order paper' }).click();
    await ben.page.keyboard.press('j');
    await expect(panel(ben).getByRole('heading', { name: 'Print the flyers' })).toBeVisible();
    await ben.page.keyboard.press('k');
    await expect(panel(ben).getByRole('heading', { name: 'Order paper' })).toBeVisible();
  });

  await test.step('restoring from the trash', async () => {
    await panel(ana).getByRole('button', { name: 'Delete task' }).click();
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete task' }).click();
    await expect(card(ben, 'Choose the colours')).toBeHidden();
    await ana.page.getByRole('button', { name: 'Trash', exact: true }).click();
    await ana.page.getByRole('button', { name: 'Restore Choose the colours' }).click();
    await expect(ana.page.getByText('No deleted tasks')).toBeVisible();
    await expect(card(ben, 'Choose the colours')).toBeVisible();
  });
});

test('a task and a comment exist once when their responses are lost', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, '/projects');
  await ana.page.getByRole('button', { name: 'Create Your First Project' }).click();
  await expect(ana.page.getByRole('button', { name: 'New task in Not Started' })).toBeVisible();
  for (const made of ['tasks', 'comments'])
    await ana.page.route(
      `**/${made}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await addTask(ana, 'Order paper');
  await panel(ana).getByLabel('Write a comment').fill('They called.');
  await ana.page.keyboard.press('Enter');
  const said = section(ana, 'Comments').getByRole('listitem').filter({ hasText: 'They called' });
  await expect(said).toHaveCount(1);
  await expect(panel(ana).getByLabel('Write a comment')).toBeEmpty();
  const { client } = accounts[0]!;
  const [project] = await client.does(listProjects, { query: { workspace_id: workspaceId } });
  const { rows } = await client.does(getProject, { params: { id: project!.id } });
  expect(rows).toHaveLength(1);
  const params = { id: project!.id, task_id: rows[0]!.id };
  expect(await client.does(listComments, { params })).toHaveLength(1);
});

test('a task opens as a page, repeats and is archived', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', [
    { title: 'Order paper', due: '2090-01-02' },
    { title: 'Print the flyers' },
  ]);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const [ana, ben] = [await aVisitor({ permissions }), await aVisitor()];
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/project/${id}`);
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/project/${id}`);
  const main = ana.page.getByRole('main');

  await test.step('opening the panel as a page, J, and its link for another user', async () => {
    await card(ana, 'Order paper').click();
    await panel(ana).getByRole('button', { name: 'Open as full page' }).click();
    await expect(main.getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Comments' })).toBeVisible();
    await ana.page.keyboard.press('j');
    await expect(main.getByRole('heading', { name: 'Print the flyers' })).toBeVisible();
    await ana.page.keyboard.press('k');
    await expect(main.getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await ana.page.reload();
    await expect(main.getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await main.getByRole('button', { name: 'Open in side panel' }).click();
    await panel(ana).getByRole('button', { name: 'Task actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Copy link to task' }).click();
    await expect(ana.page.getByRole('status').getByText('Link copied')).toBeVisible();
    await ben.page.goto(await ana.page.evaluate(() => navigator.clipboard.readText()));
    await expect(ben.page.getByRole('main').getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Launch' }).click();
    await expect(card(ben, 'Order paper')).toBeVisible();
    await expect(panel(ana).getByRole('heading', { name: 'Order paper' })).toBeVisible();
  });

  await test.step('completing a repeating task shows the next one to both users', async () => {
    await panel(ana).getByRole('button', { name: 'Edit repeat' }).click();
    await panel(ana).getByLabel('Frequency').selectOption('Weekly');
    await expect(panel(ana).getByRole('spinbutton', { name: 'Every week' })).toHaveValue('1');
    await panel(ana).getByRole('button', { name: 'Thu', exact: true }).click();
    await panel(ana).getByRole('button', { name: 'Save' }).click();
    await expect(panel(ana).getByRole('button', { name: 'Edit repeat' })).toHaveText(
      'Every week on Thu, next on 5 Jan 2090',
    );
    await panel(ana).getByRole('button', { name: 'Change Status' }).click();
    await ana.page.getByRole('option', { name: 'Done' }).click();
    const todo = ben.page.getByRole('region', { name: 'Not Started', exact: true });
    await expect(todo.getByRole('button', { name: /^Order paper/ })).toContainText('5 Jan 2090');
    await expect(panel(ana).getByRole('button', { name: 'Edit repeat' })).toHaveText('Never');
  });

  await test.step('archiving, finding and restoring a task', async () => {
    await ana.page.getByRole('button', { name: 'Project actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Archive done tasks' }).click();
    await expect(ana.page.getByText('1 task archived')).toBeVisible();
    const done = ben.page.getByRole('region', { name: 'Done', exact: true });
    await expect(done).toContainText('No tasks');
    await expect(panel(ana).getByText(/^Archived on/)).toBeVisible();
    await ben.page.getByRole('button', { name: 'Project actions' }).click();
    await ben.page.getByRole('menuitem', { name: 'Archived tasks' }).click();
    await ben.page.getByLabel('Search archived tasks').fill('flyers');
    await expect(ben.page.getByText('No archived tasks found')).toBeVisible();
    await ben.page.getByLabel('Search archived tasks').fill('PAPER');
    await ben.page.getByRole('button', { name: 'Restore Order paper' }).click();
    await expect(ben.page.getByText('Task restored')).toBeVisible();
    await ben.page.keyboard.press('Escape');
    await expect(done).toContainText('Order paper');
    await expect(panel(ana).getByText(/^Archived on/)).toBeHidden();
  });
});

test('a button sets its values in the table, on a card and in the panel', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', [
    { title: 'Order paper' },
    { title: 'Print the flyers' },
  ]);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}?view=table`;
  await ana.signIn(accounts[0]!);
  await ben.signIn(accounts[1]!);
  await Promise.all([ana.open(address), ben.open(address)]);
  const dialog = ana.page.getByRole('dialog', { name: 'Add property' });
  const line = (visitor: Visitor, name: string) => visitor.page.getByRole('row', { name: new RegExp(name) });
  const finish = (visitor: Visitor, name: string) =>
    line(visitor, name).getByRole('button', { name: 'Finish' });

  await test.step('configuring the button in its dialog', async () => {
    await ana.page.getByRole('button', { name: 'Add property' }).click();
    await dialog.getByLabel('Search types').fill('button');
    await ana.page.keyboard.press('Enter');
    await dialog.getByLabel('Label').fill('Finish');
    await dialog.getByRole('button', { name: 'Add property' }).click();
    await expect(dialog.getByRole('alert')).toContainText('A button needs at least one action.');
    await dialog.getByRole('button', { name: 'Set a property' }).click();
    await dialog.getByRole('combobox', { name: /^Set/ }).selectOption('Status');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('button', { name: 'Set a property' }).click();
    await dialog.getByRole('combobox', { name: /^Set/ }).last().selectOption('Due date');
    await expect(dialog.getByRole('combobox', { name: /^To/ }).last()).toHaveValue('today');
    await dialog.getByRole('button', { name: 'Open a URL' }).click();
    await dialog.getByLabel('URL to open').fill(`${server.url}/login`);
    await dialog.getByRole('button', { name: 'Add property' }).click();
    await expect(finish(ben, 'Order paper')).toBeVisible();
  });

  await test.step('one user presses it, the other sees the result, and it is undone as one step', async () => {
    const opened = ben.page.waitForEvent('popup');
    await finish(ben, 'Order paper').click();
    await (await opened).close();
    await expect(line(ana, 'Order paper')).toContainText('Done');
    await ben.page.getByRole('grid').focus();
    await ben.page.keyboard.press('Control+z');
    await expect(line(ana, 'Order paper')).toContainText('Not Started');
  });

  await test.step('pressing it by keyboard, on a card and in the panel', async () => {
    await ana.page.getByRole('rowheader', { name: 'Print the flyers' }).click();
    await ana.page.keyboard.press('End');
    await ana.page.keyboard.press('ArrowLeft');
    const opened = ana.page.waitForEvent('popup');
    await ana.page.keyboard.press('Enter');
    await (await opened).close();
    await expect(line(ben, 'Print the flyers')).toContainText('Done');
    await addView(ana, 'List');
    const tools = ana.page.getByRole('toolbar', { name: 'View options' });
    await tools.getByRole('button', { name: /^Properties/ }).click();
    await ana.page.getByRole('button', { name: 'Show Button' }).click();
    await ana.page.keyboard.press('Escape');
    const main = ana.page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Finish' })).toHaveCount(2);
    await card(ana, 'Order paper').click();
    const popup = ana.page.waitForEvent('popup');
    await panel(ana).getByRole('button', { name: 'Finish' }).click();
    await (await popup).close();
    await expect(line(ben, 'Order paper')).toContainText('Done');
  });
});
