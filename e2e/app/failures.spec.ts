import { login, register, signInAsDemo } from '@workflow/contract/auth/auth.endpoints.ts';
import {
  acceptInvitation,
  createLinkInvitation,
  revokeInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, listMembers } from '@workflow/contract/members/members.endpoints.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  sendMessage,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { createWorkspace, listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { failRequests } from '../support/failure.ts';
import { createAccount, createTeam, PASSWORD } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('a failed sign-in and registration show the reason', async ({ aVisitor }) => {
  const visitor = await aVisitor();
  const { page } = visitor;
  for (const endpoint of [login, signInAsDemo, register]) await failRequests(page, endpoint);
  await visitor.open('/login');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('Login as Admin failed');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(alert).toHaveText('Login failed');
  await expect(page.getByText(/Login .*failed/)).toHaveCount(1);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByText(/Login .*failed/)).toHaveCount(0);
  await visitor.register('Ana');
  await expect(alert).toHaveText('Registration failed');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to WorkFlow' })).toBeVisible();
});

test('without a workspace, every screen says what to do and shows errors', async ({ aVisitor, server }) => {
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(await createAccount(server.url, 'Ana'));
  await ana.goTo('Members');
  await expect(page.getByText('No Workspace Selected')).toBeVisible();
  await expect(page.getByText('Please select a workspace to manage members')).toBeVisible();
  await ana.goTo('Channels');
  await expect(page.getByText('No Workspace Selected')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Create New Workspace' });
  await page.keyboard.press('ControlOrMeta+Shift+N');
  await dialog.getByLabel('Workspace name').fill('Night Owls');
  const reason = 'The owls are asleep.';
  const wakeUp = await failRequests(page, createWorkspace, reason);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const alert = page.getByRole('dialog', { name: `Failed to create workspace: ${reason}` });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByLabel('Workspace name')).toHaveValue('Night Owls');
  await wakeUp();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Select a channel')).toBeVisible();

  const recover = await failRequests(page, listWorkspaces);
  await ana.open('/');
  await expect(page.getByText('Failed to load workspaces')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('/night-owls').first()).toBeVisible();
});

test('failed messages can be retried, and a failed edit keeps the message', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  await ana.sendMessage('as it was');
  await expect(page.getByText('Message sent!')).toBeAttached();
  const recover = await failRequests(page, listMessages);
  await page.reload();
  await expect(page.getByText('Failed to load messages')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Try again' }).click();

  const message = ana.message('as it was');
  await failRequests(page, editMessage);
  await ana.chooseAction(message, 'Edit message');
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await editor.fill('as it never became');
  await editor.press('Enter');
  await expect(page.getByText('Failed to update message')).toBeVisible();
  await expect(editor).toHaveValue('as it never became');
  await editor.press('Escape');

  await failRequests(page, deleteMessage);
  await ana.chooseAction(message, 'Delete message');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete message')).toBeVisible();
  await expect(message).toBeVisible();
});

test('failed member lists and failed additions show an error', async ({ server, aVisitor }) => {
  const { accounts } = await createTeam(server.url, ['Ana']);
  const carla = await createAccount(server.url, 'Carla');
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(accounts[0]!);
  const recover = await failRequests(page, listMembers);
  await ana.goTo('Members');
  await expect(page.getByText('Failed to load members')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Members (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Invite Members' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Username' }).click();
  const search = dialog.getByLabel('Search users');
  const find = await failRequests(page, searchUsers);
  await search.fill(carla.username.slice(0, -1));
  await expect(dialog.getByText('Failed to search users')).toBeVisible();
  await find();
  await search.fill(carla.username);
  await dialog.getByRole('option', { name: /Carla/ }).click();
  await failRequests(page, addMember);
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog.getByText('Failed to add member')).toBeVisible();
});

test('an invitation link is created on retry, copied, and fails to be revoked', async ({
  server,
  aVisitor,
}) => {
  const { accounts } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ana;
  await ana.signIn(accounts[0]!, '/members');
  await page.getByRole('button', { name: 'Invite Members' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Link' }).click();
  const recover = await failRequests(page, createLinkInvitation);
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  await expect(dialog.getByText('Failed to create shareable link')).toBeVisible();
  await recover();
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const link = await dialog.getByLabel('Invitation link').inputValue();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(dialog.getByText('Link copied to clipboard!')).toBeHidden();
  await dialog.getByRole('button', { name: 'Create Another Link' }).click();
  await expect(dialog.getByRole('button', { name: 'Create Link' })).toBeVisible();
  await page.keyboard.press('Escape');

  await failRequests(page, revokeInvitation);
  await page.getByRole('tab', { name: 'Pending Invitations (1)' }).click();
  await page.getByRole('button', { name: 'Revoke Shareable Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  const alert = page.getByRole('dialog', { name: 'Failed to revoke invitation' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Shareable Link')).toBeVisible();
});

test('an invitation that cannot be accepted shows the reason', async ({ server, aVisitor }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { invitation_url } = await accounts[0]!.client.does(createLinkInvitation, {
    params: { id: workspaceId },
    body: {},
  });
  const ben = await aVisitor();
  await ben.signIn(await createAccount(server.url, 'Ben'), new URL(invitation_url!).pathname);
  await failRequests(ben.page, acceptInvitation);
  await ben.page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(
    ben.page.getByText('Failed to accept invitation. The link may be invalid or expired.'),
  ).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Accept Invitation' })).toBeEnabled();
});

test('the typing indicator shows two users, one, then none', async ({ aTeam }) => {
  const [ana, ben, carla] = await aTeam('Ana', 'Ben', 'Carla');
  await expect(async () => {
    await Promise.all([ben.composer.pressSequentially('b'), carla.composer.pressSequentially('c')]);
    await expect(ana.page.getByText('2 people are typing...')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await ben.composer.press('Enter');
  await expect(async () => {
    await carla.composer.pressSequentially('c');
    await expect(ana.page.getByText('Someone is typing...')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await carla.composer.press('Enter');
  await expect(ana.page.getByText(/typing/)).toHaveCount(0);
});

test('more than 99 unread messages show as 99+', async ({ server, aVisitor }) => {
  const { accounts, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const send = (number: number) =>
    accounts[0]!.client.does(sendMessage, { body: { channel_id: channelId, content: `note ${number}` } });
  await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)));
  const ben = await aVisitor();
  await ben.signIn(accounts[1]!, '/channels');
  await expect(ben.page.getByText('Select a channel')).toBeVisible();
  const entry = ben.page.getByRole('link', { name: /general/ });
  await expect(entry).toHaveText(/99\+/);
  await expect(entry).toHaveAccessibleName(/100 unread/);
});

test('reading and writing work without a live connection', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor();
  await ana.page.route('**/ws/socket.io/**', (route) => route.abort());
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await ana.sendMessage('a letter');
  await expect(ana.message('a letter').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
  await ana.page.reload();
  await expect(ana.message('a letter')).toBeVisible();
});
