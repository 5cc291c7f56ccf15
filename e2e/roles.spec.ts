import {
  addChannelMember,
  createChannel,
  getChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { openSocket } from '@workflow/testing/harness/socket.ts';
import { type Account, createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('role changes apply at once, an owner makes another owner and leaves, and a removed member loses access at once', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben', 'Gus', 'Mia']);
  const [{ client }, , guest, removed] = accounts as [Account, Account, Account, Account];
  const query = { workspace_id: workspaceId };
  // Only a member who accepted an invitation can become an owner.
  const link = await client.does(createLinkInvitation, { params: { id: workspaceId }, body: {} });
  const token = link.invitation_url!.split('/').at(-1)!;
  await accounts[1]!.client.does(acceptInvitation, { body: { token } });
  await client.does(createChannel, { query, body: { name: 'plans' } });
  await client.does(updateMember, {
    params: { id: workspaceId, user_id: guest.id },
    body: { role: 'guest' },
  });
  await client.does(addChannelMember, { params: { id: channelId }, body: { user_id: guest.id } });
  const [ana, ben, gus] = await Promise.all([aVisitor(), aVisitor(), aVisitor()]);
  await ana.signIn(accounts[0]!, '/members');
  const listed: string[] = [];
  ben.page.on('request', (request) => {
    if (request.url().includes('/api/') && request.url().includes('/invitations')) listed.push(request.url());
  });
  await ben.signIn(accounts[1]!, '/members');
  await gus.signIn(accounts[2]!, '/channels');
  const invite = ben.page.getByRole('button', { name: 'Invite Members' });
  const channels = gus.page.getByRole('main').getByRole('link', { name: /^(general|plans)/ });
  const setRole = async (name: string, role: string) => {
    await ana.page.getByRole('button', { name: new RegExp(`^Change role of ${name}`) }).click();
    await ana.page.getByRole('menuitemradio', { name: new RegExp(`^${role}`) }).click();
  };

  await test.step('a guest sees one channel, and as a member all public ones', async () => {
    await expect(channels).toHaveText([/general/]);
    await setRole('Gus', 'Member');
    await expect(channels).toHaveText([/general/, /plans/]);
  });

  await test.step('a member becomes an admin, who may invite people, and then the owner', async () => {
    await expect(ben.page.getByRole('tab', { name: 'Members (4)' })).toBeVisible();
    await expect(invite).toHaveCount(0);
    expect(listed).toEqual([]);
    await setRole('Ben', 'Admin');
    await expect(invite).toBeVisible();
    await setRole('Ben', 'Owner');
    await ana.page.getByRole('button', { name: 'Make owner' }).click();
    await expect(ana.page.getByText('Ben is now an owner')).toBeVisible();
  });

  await test.step('the first owner leaves', async () => {
    await ana.page.getByRole('button', { name: 'Actions for Ana' }).click();
    await ana.page.getByRole('menuitem', { name: 'Leave workspace' }).click();
    await ana.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(ana.page.getByText('You left Night Owls')).toBeVisible();
    await expect(ben.page.getByRole('tab', { name: 'Members (3)' })).toBeVisible();
  });

  await test.step('a removed member gets nothing more from the API, the socket and the files', async () => {
    const params = { id: channelId };
    const { file_url } = await removed.client.does(uploadFile, {
      file: new File(['Plans'], 'plans.txt', { type: 'text/plain' }),
      fields: { channel_id: channelId },
    });
    const socket = await openSocket(server.url, removed.token);
    await socket.emit(joinChannel, { channel_id: channelId });
    const send = (content: string) =>
      guest.client.does(sendMessage, { body: { channel_id: channelId, content } });
    await send('Before');
    await socket.waitFor(newMessage);
    expect((await removed.client.send(file_url)).status).toBe(200);

    const answered = ben.page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await ben.page.getByRole('button', { name: 'Actions for Mia' }).click();
    await ben.page.getByRole('menuitem', { name: 'Remove from workspace' }).click();
    await ben.page.getByRole('button', { name: 'Remove', exact: true }).click();
    expect((await answered).status()).toBe(204);
    // The specification allows a second. The first requests after the answer show that it takes effect with the commit.
    expect((await removed.client.call(getChannel, { params })).status).toBe(404);
    expect((await removed.client.send(file_url)).status).toBe(404);
    await send('After');
    await socket.settled();
    expect(socket.all(newMessage).map(({ content }) => content)).toEqual(['Before']);
    socket.close();
  });
});
