import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { failRequests } from '../support/failure.ts';
import { createLargeDatabase } from '../support/many-rows.ts';
import { createProjectWithTasks } from '../support/projects.ts';
import { panel } from '../support/tasks.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const section = (visitor: Visitor, name: string) => panel(visitor).getByRole('region', { name, exact: true });
const statusMessage = ({ page }: Visitor, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });

test('a user edits everything of a task in its panel, live for another user', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProjectWithTasks(accounts[0]!, workspaceId, 'Launch', [
    { title: 'Order paper' },
    { title: 'Print the flyers', of: accounts[0]! },
  ]);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);
  await card(ana, 'Print the flyers').click();
  await card(ben, 'Print the flyers').click();
  const activity = (visitor: Visitor) => section(visitor, 'Activity').getByRole('listitem');

  await test.step('setting the project icon, shown in both lists', async () => {
    await ana.page.getByRole('button', { name: 'Change icon' }).click();
    await ana.page.getByRole('combobox', { name: 'Search emoji' }).fill('rocket');
    await expect(ana.page.getByRole('gridcell', { name: 'rocket', selected: true })).toBeVisible();
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByRole('button', { name: 'Change icon' })).toHaveText('🚀');
    await expect(ben.page.getByRole('link', { name: 'Launch' })).toHaveText('🚀Launch');
    await expect(ben.page.getByRole('button', { name: 'Change icon' })).toHaveText('🚀');
  });

  await test.step('adding a time to an empty date, and removing it', async () => {
    await panel(ana).getByRole('button', { name: 'Change Due date' }).click();
    await panel(ana).getByRole('checkbox', { name: 'With time' }).check();
    await panel(ana).getByLabel('Due date', { exact: true }).fill('2090-03-04T17:30');
    await ana.page.keyboard.press('Enter');
    const due = (visitor: Visitor) => panel(visitor).getByRole('button', { name: 'Change Due date' });
    await expect(due(ben)).toHaveText('4 Mar 2090, 17:30');
    await due(ben).click();
    await panel(ben).getByRole('checkbox', { name: 'With time' }).uncheck();
    await expect(panel(ben).getByLabel('Due date', { exact: true })).toHaveValue('04/03/2090');
    await ben.page.keyboard.press('Enter');
    await expect(due(ana)).toHaveText('4 Mar 2090');
    await expect(activity(ana).first()).toContainText(
      'Ben changed Due date from 4 Mar 2090, 17:30 to 4 Mar 2090',
    );
  });

  await test.step('assigned users are not offered again, and the list is at most 64 tall', async () => {
    await panel(ben).getByRole('button', { name: 'Add assignee' }).click();
    const people = ben.page.getByRole('listbox', { name: 'Add assignee' });
    await expect(people.getByRole('option', { name: 'Ben' })).toBeVisible();
    await expect(people.getByRole('option', { name: 'Ana' })).toBeHidden();
    await expect(people).toHaveCSS('max-height', '256px');
    await ben.page.keyboard.press('Escape');
  });

  await test.step('adding, editing, reordering, completing and deleting action items', async () => {
    const items = (visitor: Visitor) => section(visitor, 'Action items');
    const field = panel(ana).getByLabel('Add an action item');
    for (const words of ['Find the number', 'Call them']) {
      await field.fill(words);
      await field.press('Enter');
      await expect(items(ben).getByRole('listitem').filter({ hasText: words })).toBeVisible();
    }
    await expect(statusMessage(ana, 'Action item added')).toBeVisible();
    const choose = async (visitor: Visitor, item: string, what: string) => {
      await items(visitor)
        .getByRole('button', { name: `Actions for “${item}”` })
        .click();
      await visitor.page.getByRole('menuitem', { name: `${what} “${item}”` }).click();
    };
    await choose(ben, 'Call them', 'Edit');
    await panel(ben).getByRole('textbox', { name: 'Edit “Call them”' }).fill('Call Jo');
    await ben.page.keyboard.press('Enter');
    await expect(items(ana).getByRole('listitem')).toContainText(['Find the number', 'Call Jo']);
    await section(ana, 'Action items').getByRole('button', { name: 'Actions for “Call Jo”' }).click();
    await ana.page.getByRole('menuitem', { name: 'Move “Call Jo” up' }).click();
    await expect(items(ben).getByRole('listitem')).toContainText(['Call Jo', 'Find the number']);
    // The item is moved by its handle, with the pointer and with the keyboard.
    const handle = (of: Visitor, name: string) =>
      items(of).getByRole('button', { name: `Move ${name}`, exact: true });
    await handle(ana, 'Call Jo').dragTo(items(ana).getByRole('listitem').nth(1), {
      targetPosition: { x: 40, y: 30 },
    });
    await expect(items(ben).getByRole('listitem')).toContainText(['Find the number', 'Call Jo']);
    await handle(ben, 'Call Jo').focus();
    await ben.page.keyboard.press('ArrowUp');
    await expect(items(ana).getByRole('listitem')).toContainText(['Call Jo', 'Find the number']);
    await expect(handle(ben, 'Call Jo')).toBeFocused();
    await items(ben).getByRole('checkbox', { name: 'Call Jo' }).check();
    await expect(items(ana)).toContainText('1 of 2 done');
    await choose(ana, 'Find the number', 'Delete');
    await expect(statusMessage(ana, 'Action item deleted')).toBeVisible();
    await expect(items(ben)).toContainText('1 of 1 done');
    const stop = await failRequests(ben.page, projects.deleteActionItem);
    await choose(ben, 'Call Jo', 'Delete');
    await expect(statusMessage(ben, 'Failed to delete action item')).toBeVisible();
    await stop();
    await expect(items(ben).getByRole('listitem')).toContainText(['Call Jo']);
    await expect(activity(ben).first()).toContainText('Ana deleted the action item “Find the number”');
    await expect(activity(ben).nth(1)).toContainText('Ben completed “Call Jo”');
  });

  await test.step('the URL decides the type of a document', async () => {
    await panel(ben).getByLabel('Document URL').fill('https://www.figma.com/file/1');
    await panel(ben).getByLabel('Title (optional)').fill('The drawing');
    await ben.page.keyboard.press('Enter');
    await expect(statusMessage(ben, 'Document added')).toBeVisible();
    await expect(section(ana, 'Documents').getByTitle('Figma', { exact: true })).toBeVisible();
    await expect(activity(ana).first()).toContainText('Ben added the document “The drawing”');
    await panel(ben).getByLabel('Document URL').fill('javascript:alert(1)');
    await ben.page.keyboard.press('Enter');
    await expect(panel(ben).getByRole('alert')).toHaveText(
      'Enter a URL that starts with http:// or https://',
    );
  });

  await test.step('a comment appears in the activity of other viewers', async () => {
    await panel(ana).getByLabel('Write a comment').fill('They open at nine.');
    await ana.page.keyboard.press('Enter');
    await expect(statusMessage(ana, 'Comment added')).toBeVisible();
    await expect(activity(ben).first()).toContainText('Ana commented');
  });

  await test.step('linking tasks, named at both ends, and unlinking', async () => {
    await panel(ana).getByRole('button', { name: 'Choose tasks: Blocked by' }).click();
    await ana.page.getByRole('option', { name: 'Order paper' }).click();
    await ana.page.keyboard.press('Escape');
    await expect(activity(ben).first()).toContainText('Ana changed Blocked by from nothing to Order paper');
    await section(ben, 'Blocked by').getByRole('button', { name: 'Unlink Order paper' }).click();
    await expect(section(ana, 'Blocked by')).toContainText('Not blocked by any tasks');
    await panel(ana).getByRole('button', { name: 'Previous task' }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Order paper' })).toBeVisible();
    await expect(activity(ana).first()).toContainText(
      'Ben changed Blocking from Print the flyers to nothing',
    );
    await panel(ana).getByRole('button', { name: 'Next task' }).click();
    await expect(panel(ana).getByRole('heading', { name: 'Print the flyers' })).toBeVisible();
  });

  await test.step('adding and removing files, live for the other user', async () => {
    const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Two colours.') };
    await expect(section(ben, 'Files')).toContainText('No files yet');
    await section(ana, 'Files').getByLabel('Add files').setInputFiles(file);
    await expect(section(ben, 'Files').getByRole('link', { name: 'Download plan.txt' })).toBeVisible();
    await section(ben, 'Files').getByRole('button', { name: 'Remove plan.txt' }).click();
    await expect(section(ana, 'Files')).toContainText('No files yet');
  });

  await test.step('the next task is the next card of the board', async () => {
    await panel(ana).getByRole('button', { name: 'Previous task' }).click();
    await panel(ana).getByRole('button', { name: 'Change Status' }).click();
    await ana.page.getByRole('option', { name: 'Done' }).click();
    await expect(ana.page.getByRole('region', { name: 'Done', exact: true })).toContainText('Order paper');
    await expect(panel(ana).getByRole('button', { name: 'Next task' })).toBeDisabled();
    await panel(ana).getByRole('heading', { name: 'Order paper' }).click();
    await ana.page.keyboard.press('k');
    await expect(panel(ana).getByRole('heading', { name: 'Print the flyers' })).toBeVisible();
    await ana.page.keyboard.press('j');
    await expect(panel(ana).getByRole('heading', { name: 'Order paper' })).toBeVisible();
  });

  await test.step('leaving a name for another field focuses that field', async () => {
    const comment = panel(ana).getByLabel('Write a comment');
    await panel(ana).getByRole('button', { name: 'Rename task' }).click();
    await ana.page.getByLabel('Task name').fill('Call the printers');
    await comment.click();
    await expect(ana.page.getByText('Task name updated')).toBeVisible();
    await expect(comment).toBeFocused();
  });
});

test('the next row is in the next group, also when it is not loaded', async ({ aVisitor, server }) => {
  test.setTimeout(120_000);
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const { database_id: id, rows } = await createLargeDatabase(accounts[0]!, workspaceId);
  const options = ['First', 'Empty'].map((value) => ({ value, color: 'blue' }));
  const params = { id };
  const kind = await client.does(databases.createProperty, {
    params,
    body: { name: 'Kind', type: 'select', config: { options } },
  });
  const row_id = rows.get('Row 1200')!;
  await client.does(databases.updateCell, {
    params: { id, row_id, property_id: kind.id },
    body: { value: 'First' },
  });
  await client.does(databases.createView, {
    params,
    body: { name: 'By kind', type: 'list', config: { ...EMPTY_VIEW, group_by: kind.id } },
  });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  await ana.page.getByRole('button', { name: 'By kind', exact: true }).click();
  // Locates the card by attribute, because computing the roles of a thousand cards takes seconds.
  await ana.page.locator('[data-name="Row 1200"]').click();
  // A busy machine needs long to lay out a thousand cards next to the panel.
  const patience = { timeout: 30_000 };
  const open = ana.page.locator('[data-pane="beside"]');
  await expect(open.getByRole('heading', { name: 'Row 1200', exact: true })).toBeVisible(patience);
  await expect(open.getByRole('button', { name: /^Next/ })).toBeEnabled(patience);
  await open.getByRole('heading', { name: 'Row 1200' }).click();
  await ana.page.keyboard.press('j');
  await expect(open.getByRole('heading', { name: 'Row 1', exact: true })).toBeVisible(patience);
  await ana.page.keyboard.press('k');
  await expect(open.getByRole('heading', { name: 'Row 1200', exact: true })).toBeVisible(patience);
});
