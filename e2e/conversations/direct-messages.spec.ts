import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { takeScreenshot } from '../support/appearances.ts';
import { createTeam } from '../support/team.ts';
import type { Visitor } from '../support/visitor.ts';

/** Locates the text in the message list, not in the list of conversations. */
const messageText = ({ page }: Visitor, text: string) =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem').filter({ hasText: text });

import { expect, test } from '../support/test.ts';

test('two users write direct messages and add a third user', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben', 'Cleo', 'Dora']);
  const [anaAccount, benAccount] = accounts;
  const [ana, ben] = [await aVisitor(), await aVisitor({ viewport: { width: 390, height: 844 } })];
  await ana.signIn(anaAccount!, '/dms');
  await ben.signIn(benAccount!, `/workspace/${workspaceId}`);
  const list = ana.page.getByRole('region', { name: 'Direct messages' });
  const waiting = ben.page.getByRole('navigation').getByRole('link', { name: /^Direct Messages.*1/ });

  await test.step('searching for people', async () => {
    await expect(ana.page.getByText('Select a conversation')).toBeVisible();
    await expect(list.getByRole('heading', { name: 'Team Members' })).toBeVisible();
    await list.getByRole('searchbox', { name: 'Search people' }).fill('ben');
    await expect(list.getByRole('button', { name: /Cleo/ })).toBeHidden();
    await list.getByRole('searchbox', { name: 'Search people' }).fill('nobody');
    await expect(list.getByText('No people found')).toBeVisible();
    await list.getByRole('searchbox', { name: 'Search people' }).fill('');
  });

  await test.step('starting a conversation', async () => {
    await list.getByRole('button', { name: /Ben.*Click to start conversation/ }).click();
    await expect(ana.page.getByText('Direct message started')).toBeVisible();
    await expect(ana.page).toHaveURL(/\/workspace\/[0-9a-f-]+\/dm\/[0-9a-f-]+$/);
    await expect(ana.page.getByRole('heading', { level: 1, name: 'Ben' })).toBeVisible();
    await expect(list.getByRole('heading', { name: 'Other Members' })).toBeVisible();
    await expect(list.getByRole('link', { name: /Ben.*No messages yet/ })).toBeVisible();
    await ana.sendMessage('Are you free at ten?');
    await expect(list.getByRole('link', { name: /You: Are you free at ten\?/ })).toBeVisible();
  });

  await test.step('the recipient sees the unread badge everywhere, and reads the message', async () => {
    await expect(ben.page).toHaveTitle(/^\(1\)/);
    await ben.page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(waiting).toBeVisible();
    await waiting.click();
    await ben.page.getByRole('link', { name: /Ana.*Are you free at ten\?.*1 unread/ }).click();
    await expect(messageText(ben, 'Are you free at ten?')).toBeVisible();
    await expect(messageText(ana, 'Are you free at ten?').getByLabel('Seen')).toBeVisible();
    await expect(ben.page).toHaveTitle(/^Ana/);
  });

  await test.step('typing, replies and reactions', async () => {
    await ben.composer.pressSequentially('Let me s');
    await expect(ana.page.getByText('Someone is typing...')).toBeVisible();
    await ben.composer.fill('');
    await ben.sendMessage('I am.');
    await expect(messageText(ana, 'I am.')).toBeVisible();
    await messageText(ana, 'I am.').hover();
    await ana.page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(ana.page.getByText('Replying to Ben')).toBeVisible();
    await ana.sendMessage('See you then.');
    await expect(messageText(ben, 'See you then.').getByText('I am.')).toBeVisible();
    await messageText(ana, 'I am.').first().hover();
    await ana.page.getByRole('button', { name: 'React with 👍' }).click();
    await expect(messageText(ben, 'I am.').first().getByRole('button', { name: /👍/ })).toBeVisible();
  });

  await test.step('a failed reaction is rolled back with a reason', async () => {
    await ana.page.route('**/reactions', (route) => route.fulfill({ status: 500, json: {} }));
    await messageText(ana, 'I am.').first().hover();
    await ana.page.getByRole('button', { name: 'React with 😂' }).click();
    await expect(ana.page.getByText('Failed to update reaction')).toBeVisible();
    await expect(messageText(ana, 'I am.').first().getByRole('button', { name: /^😂/ })).toBeHidden();
    await ana.page.unroute('**/reactions');
  });

  await test.step('editing and deleting a message', async () => {
    await ana.composer.press('ArrowUp');
    await expect(ana.page.getByText('Editing message')).toBeVisible();
    await expect(ana.page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
    await ana.page.keyboard.type(' At the café.');
    await ana.page.keyboard.press('Enter');
    await expect(ana.page.getByText('Message updated!')).toBeVisible();
    await expect(messageText(ben, 'See you then. At the café.')).toBeVisible();
    await ana.chooseAction(messageText(ana, 'See you then.'), 'Delete message');
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(messageText(ben, 'See you then.')).toBeHidden();
    // The preview shows the message before the deleted one again.
    await expect(list.getByRole('link', { name: /Ben.*I am\./ })).toBeVisible();
  });

  await test.step('starting a group conversation', async () => {
    await list.getByRole('button', { name: 'New message' }).click();
    const dialog = ana.page.getByRole('dialog', { name: 'New message' });
    await dialog.getByRole('textbox', { name: 'To' }).fill('cleo');
    await dialog.getByRole('textbox', { name: 'To' }).press('Enter');
    await dialog.getByRole('button', { name: /^Ben/ }).click();
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await expect(ana.page.getByRole('heading', { level: 1, name: 'Ben and Cleo' })).toBeVisible();
    await ana.sendMessage('Coffee, you two?');
    await ben.page.getByRole('button', { name: 'Back to direct messages' }).click();
    await expect(ben.page.getByRole('link', { name: /Ana and Cleo.*Ana: Coffee, you two\?/ })).toBeVisible();
  });

  await test.step('naming a group, adding a user to it and leaving it', async () => {
    await ana.page.getByRole('button', { name: 'Ben and Cleo' }).click();
    const details = ana.page.getByRole('complementary', { name: 'Details' });
    await details.getByRole('button', { name: 'Edit Name' }).click();
    await details.getByRole('textbox', { name: 'Name' }).fill('Coffee club');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(ana.page.getByRole('heading', { level: 1, name: 'Coffee club' })).toBeVisible();
    await expect(ben.page.getByRole('link', { name: /Coffee club.*Coffee, you two\?/ })).toBeVisible();

    await details.getByRole('button', { name: 'Add people' }).click();
    const dialog = ana.page.getByRole('dialog', { name: 'Add people' });
    await expect(dialog.getByText('can read all earlier messages')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'To' }).fill('dora');
    await dialog.getByRole('textbox', { name: 'To' }).press('Enter');
    await takeScreenshot(ana.page, 'group-add-people');
    await dialog.getByRole('button', { name: 'Add people' }).click();
    await expect(details.getByRole('heading', { name: '4 people' })).toBeVisible();
    await takeScreenshot(ana.page, 'group-details');

    await details.getByRole('button', { name: 'Leave group' }).click();
    const question = ana.page.getByRole('dialog', { name: 'Leave Coffee club?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(ana.page).toHaveURL(/\/dms$/);
    await expect(list.getByRole('link', { name: /Coffee club/ })).toBeHidden();
    await expect(ben.page.getByRole('link', { name: /Coffee club/ })).toBeVisible();
  });

  await test.step('messages stay readable after a user leaves', async () => {
    await anaAccount!.client.does(removeMember, { params: { id: workspaceId, user_id: benAccount!.id } });
    await list.getByRole('link', { name: /Ben.*I am\./ }).click();
    await expect(messageText(ana, 'I am.').first()).toBeVisible();
    await expect(ana.page.getByText('No longer in this workspace')).toBeVisible();
    await expect(ana.page.getByText(/You can still read the messages/)).toBeVisible();
    await expect(ana.page.getByRole('textbox', { name: /^Message/ })).toBeHidden();
  });

  await test.step('another workspace shows its own direct messages', async () => {
    await anaAccount!.client.does(createWorkspace, { body: { name: 'Early Birds' } });
    await ana.page.getByRole('button', { name: /Night Owls.*switch workspace/ }).click();
    await ana.page.getByRole('menuitemradio', { name: 'Early Birds' }).click();
    await expect(ana.page).toHaveURL(/\/dms$/);
    await expect(list.getByText('Early Birds')).toBeVisible();
  });
});

test('direct messages show loading and errors', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, '/dms');
  await expect(ana.page.getByText('No team members found')).toBeVisible();
  await expect(ana.page.getByText('Invite members to start chatting')).toBeVisible();

  await ana.page.route('**/api/v1/dms/workspace/*', (route) => route.fulfill({ status: 404, json: {} }));
  await ana.page.reload();
  await expect(ana.page.getByText('No team members found')).toBeVisible();
  await expect(ana.page.getByText('Failed to load direct messages')).toHaveCount(0);
  await ana.page.unroute('**/api/v1/dms/workspace/*');

  await ana.page.route('**/api/v1/dms/workspace/*', (route) => route.fulfill({ status: 500, json: {} }));
  await ana.page.reload();
  await expect(ana.page.getByRole('alert').getByText('Failed to load direct messages')).toBeVisible();
  // While the list cannot load, the client does not know whether the conversation exists.
  await ana.open(`/workspace/${workspaceId}/dm/${crypto.randomUUID()}`);
  await expect(ana.page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await expect(ana.page.getByText('This conversation doesn’t exist')).toHaveCount(0);
  await ana.page.unroute('**/api/v1/dms/workspace/*');
  await ana.page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(ana.page.getByText('This conversation doesn’t exist')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Back to direct messages' }).click();
  await expect(ana.page.getByText('No team members found')).toBeVisible();

  const nobody = await aVisitor();
  await nobody.signUp('Nobody');
  await nobody.goTo('Direct Messages');
  await expect(nobody.page.getByText('No workspace available')).toBeVisible();
  await nobody.page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(nobody.page.getByText('No workspaces yet')).toBeVisible();
});
