import { createProjectWithTasks } from '../support/projects.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });
const field = (visitor: Visitor, name: string) => panel(visitor).getByRole('textbox', { name, exact: true });

test('two users’ simultaneous edits of a task are both kept', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', [
    { title: 'Order paper' },
    { title: 'Print the flyers' },
  ]);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);
  for (const visitor of [ana, ben]) await card(visitor, 'Order paper').click();
  const descriptionField = (visitor: Visitor) => field(visitor, 'About project');
  const otherVersion = (visitor: Visitor) =>
    panel(visitor).getByRole('region', { name: 'Another user’s version' });

  await test.step('two simultaneous descriptions are shown to choose from', async () => {
    await descriptionField(ana).fill('Ask three printers.');
    await descriptionField(ben).fill('Recycled only.');
    await descriptionField(ben).press('Escape');
    await expect(otherVersion(ana)).toContainText('Recycled only.');
    await descriptionField(ana).press('Escape');
    await expect(descriptionField(ana)).toHaveValue('Ask three printers.');
    await expect(descriptionField(ben)).toHaveValue('Recycled only.');
    await otherVersion(ana).getByRole('button', { name: 'Keep both' }).click();
    await expect(otherVersion(ana)).toBeHidden();
    await expect(descriptionField(ben)).toHaveValue('Recycled only.\n\nAsk three printers.');
    await descriptionField(ben).fill('Never mind.');
    await descriptionField(ana).fill('All of it is ordered.');
    await descriptionField(ben).press('Escape');
    await otherVersion(ana).getByRole('button', { name: 'Use theirs' }).click();
    await expect(descriptionField(ana)).toHaveValue('Never mind.');
  });

  await test.step('a name changed by another user is not silently replaced', async () => {
    await panel(ana).getByRole('button', { name: 'Rename task' }).click();
    await field(ana, 'Task name').fill('Order cards');
    await panel(ben).getByRole('button', { name: 'Rename task' }).click();
    await field(ben, 'Task name').fill('Order envelopes');
    await field(ben, 'Task name').press('Enter');
    await expect(card(ana, 'Order envelopes')).toBeVisible();
    await field(ana, 'Task name').press('Enter');
    await expect(ana.page.getByText('Another user changed this name.')).toBeVisible();
    await expect(field(ana, 'Task name')).toHaveValue('Order cards');
    await expect(panel(ben).getByRole('heading', { name: 'Order envelopes' })).toBeVisible();
    await field(ana, 'Task name').fill('Order paper');
    await field(ana, 'Task name').press('Enter');
    await expect(panel(ben).getByRole('heading', { name: 'Order paper' })).toBeVisible();
  });

  await test.step('an unsaved text stays in its field: on the next task, when the panel closes, after a reload', async () => {
    const half = {
      'Write a comment': 'They open at',
      'Add an action item': 'Find the',
      'Add a sub-task': 'Choose',
      'Document URL': 'https://example.com/o',
      'Title (optional)': 'The',
    };
    for (const [name, text] of Object.entries(half)) await field(ana, name).fill(text);
    const expectUnsaved = async () => {
      for (const [name, text] of Object.entries(half)) await expect(field(ana, name)).toHaveValue(text);
    };
    await panel(ana).getByRole('button', { name: 'Next task' }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Print the flyers' })).toBeVisible();
    for (const name of Object.keys(half)) await expect(field(ana, name)).toHaveValue('');
    await panel(ana).getByRole('button', { name: 'Previous task' }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await expectUnsaved();
    await field(ana, 'Write a comment').press('Escape');
    await expect(panel(ana)).toBeHidden();
    await ana.page.reload();
    await card(ana, 'Order paper').click();
    await expectUnsaved();
    await field(ana, 'Write a comment').fill('They open at nine.');
    await field(ana, 'Write a comment').press('Enter');
    await expect(panel(ana).getByText('They open at nine.')).toBeVisible();
    await ana.page.reload();
    await expect(field(ana, 'Add an action item')).toHaveValue('Find the');
    await expect(field(ana, 'Write a comment')).toHaveValue('');
  });
});

/** Opens the first of two tasks of a project in a visitor's browser. */
async function openTask({ aVisitor, server }: { aVisitor: () => Promise<Visitor>; server: { url: string } }) {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', [
    { title: 'Order paper' },
    { title: 'Print the flyers' },
  ]);
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/project/${id}`);
  await card(ana, 'Order paper').click();
  const turn = async (to: 'Next' | 'Previous') =>
    panel(ana)
      .getByRole('button', { name: `${to} task` })
      .click();
  return {
    ana,
    isTask: (name: string) => expect(panel(ana).getByRole('heading', { name })).toBeVisible(),
    goOn: async () => {
      await turn('Next');
      await expect(panel(ana).getByRole('heading', { name: 'Print the flyers' })).toBeVisible();
    },
    comeBack: () => turn('Previous'),
    /** Holds back requests that write cells until the returned function is called. */
    holdCells: async (instead?: { status: number; json: object }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await ana.page.route('**/databases/*/cells', async (route) => {
        await held;
        await (instead ? route.fulfill(instead) : route.continue());
      });
      return release;
    },
    letCells: () => ana.page.unroute('**/databases/*/cells'),
  };
}

test('a second description edit is saved before the first is answered', async ({ aVisitor, server }) => {
  const { ana, holdCells } = await openTask({ aVisitor, server });
  const about = field(ana, 'About project');
  const activity = panel(ana).getByRole('region', { name: 'Activity' });
  await about.fill('Begun.');
  await about.press('Escape');
  await expect(activity).toContainText('Begun.');
  const letGo = await holdCells();
  await about.fill('Ask three printers.');
  await about.press('Escape');
  await about.fill('All of it is ordered.');
  await about.press('Escape');
  letGo();
  await expect(activity).toContainText('All of it is ordered.');
  await expect(panel(ana).getByText('Not saved yet.')).toBeHidden();
});

test('a rejected name stays in its field after the user opens another task', async ({ aVisitor, server }) => {
  const { ana, goOn, comeBack, isTask, holdCells, letCells } = await openTask({ aVisitor, server });
  const letGo = await holdCells({ status: 400, json: { code: 'cell_not_valid', detail: 'No.' } });
  const name = field(ana, 'Task name');
  await panel(ana).getByRole('button', { name: 'Rename task' }).click();
  await name.fill('Order cards');
  await name.press('Enter');
  await goOn();
  letGo();
  await expect(ana.page.getByText('No.', { exact: true })).toBeVisible();
  await letCells();
  await expect(name).toBeHidden();
  await comeBack();
  await expect(name).toHaveValue('Order cards');
  await name.focus();
  await name.press('Enter');
  await isTask('Order cards');
  await goOn();
  await comeBack();
  await isTask('Order cards');
});

test('an unfinished comment edit is stored only if it differs from the comment', async ({
  aVisitor,
  server,
}) => {
  const { ana, goOn, comeBack, isTask } = await openTask({ aVisitor, server });
  await field(ana, 'Write a comment').fill('They open at nine.');
  await field(ana, 'Write a comment').press('Enter');
  const expectText = (text: string) => expect(panel(ana).getByText(text, { exact: true })).toBeVisible();
  const edited = field(ana, 'Edit this comment');
  const edit = async () => {
    await panel(ana).getByRole('button', { name: 'Comment actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Edit comment' }).click();
  };
  await edit();
  await expect(edited).toHaveValue('They open at nine.');
  await goOn();
  await comeBack();
  await isTask('Order paper');
  await expect(edited).toBeHidden();
  await expectText('They open at nine.');
  await edit();
  await edited.fill('They open at ten.');
  await goOn();
  await comeBack();
  await expect(edited).toHaveValue('They open at ten.');
  await edited.fill('');
  await expect(edited).toHaveValue('');
  await edited.fill('They open at eight.');
  await edited.press('Enter');
  await expect(edited).toBeHidden();
  await expectText('They open at eight.');
});

test('a deleted item says that it was deleted, and returns when it is restored', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', [{ title: 'Order paper' }]);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);
  const undo = () => ana.page.getByRole('button', { name: 'Undo', exact: true }).last();

  await test.step('a task', async () => {
    for (const visitor of [ana, ben]) await card(visitor, 'Order paper').click();
    await field(ben, 'Write a comment').fill('They open at');
    await panel(ana).getByRole('button', { name: 'Delete task' }).click();
    await ana.page.getByRole('button', { name: 'Delete task' }).last().click();
    await expect(ana.page.getByText('Task deleted', { exact: true })).toBeVisible();
    await expect(panel(ben).getByText('This task was deleted')).toBeVisible();
    await undo().click();
    await expect(field(ben, 'Write a comment')).toHaveValue('They open at');
  });

  await test.step('a project', async () => {
    await ana.page.getByRole('button', { name: 'Project actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Delete project' }).click();
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(ana.page).toHaveURL(/\/projects$/);
    await expect(ben.page.getByText('This project was deleted')).toBeVisible();
    await undo().click();
    await expect(ana.page.getByRole('link', { name: 'Launch' })).toBeVisible();
    await expect(card(ben, 'Order paper')).toBeVisible();
  });
});
