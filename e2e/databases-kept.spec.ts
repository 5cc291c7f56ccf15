import { aProjectOf } from './support/projects.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Task Details' });
const field = (visitor: Visitor, name: string) => panel(visitor).getByRole('textbox', { name, exact: true });

test('nothing that two people write about a task is lost', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await aProjectOf(accounts[0]!, workspaceId, 'Launch', [
    { title: 'Order paper' },
    { title: 'Print the flyers' },
  ]);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);
  for (const visitor of [ana, ben]) await card(visitor, 'Order paper').click();
  const about = (visitor: Visitor) => field(visitor, 'About project');
  const theirs = (visitor: Visitor) =>
    panel(visitor).getByRole('region', { name: 'What somebody else wrote' });

  await test.step('two who write what it is about at once see both, and choose', async () => {
    await about(ana).fill('Ask three printers.');
    await about(ben).fill('Recycled only.');
    await about(ben).press('Escape');
    await expect(theirs(ana)).toContainText('Recycled only.');
    await about(ana).press('Escape');
    await expect(about(ana)).toHaveValue('Ask three printers.');
    await expect(about(ben)).toHaveValue('Recycled only.');
    await theirs(ana).getByRole('button', { name: 'Keep both' }).click();
    await expect(theirs(ana)).toBeHidden();
    await expect(about(ben)).toHaveValue('Recycled only.\n\nAsk three printers.');
    await about(ben).fill('Never mind.');
    await about(ana).fill('All of it is ordered.');
    await about(ben).press('Escape');
    await theirs(ana).getByRole('button', { name: 'Take theirs' }).click();
    await expect(about(ana)).toHaveValue('Never mind.');
  });

  await test.step('what is half written waits in its field: on the next task, when the panel closes, after a reload', async () => {
    const half = {
      'Write a comment': 'They open at',
      'Add an action item': 'Find the',
      'Add a sub-task': 'Choose',
      'Address of a document': 'https://example.com/o',
      'Title (optional)': 'The',
    };
    for (const [name, text] of Object.entries(half)) await field(ana, name).fill(text);
    const waits = async () => {
      for (const [name, text] of Object.entries(half)) await expect(field(ana, name)).toHaveValue(text);
    };
    await panel(ana).getByRole('button', { name: 'Next task' }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Print the flyers' })).toBeVisible();
    for (const name of Object.keys(half)) await expect(field(ana, name)).toHaveValue('');
    await panel(ana).getByRole('button', { name: 'Previous task' }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await waits();
    await field(ana, 'Write a comment').press('Escape');
    await expect(panel(ana)).toBeHidden();
    await ana.page.reload();
    await card(ana, 'Order paper').click();
    await waits();
    await field(ana, 'Write a comment').fill('They open at nine.');
    await field(ana, 'Write a comment').press('Enter');
    await expect(panel(ana).getByText('They open at nine.')).toBeVisible();
    await ana.page.reload();
    await expect(field(ana, 'Add an action item')).toHaveValue('Find the');
    await expect(field(ana, 'Write a comment')).toHaveValue('');
  });
});
