import { archiveChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { listNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { listScheduled } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { followThread } from '@workflow/contract/threads/threads.endpoints.ts';
import { markChannelRead } from '@workflow/contract/unread/unread.endpoints.ts';
import { takeScreenshot } from '../support/appearances.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const messageList = ({ page }: Visitor) => page.getByRole('region', { name: 'Messages', exact: true });
const said = (visitor: Visitor, text: string) =>
  messageList(visitor).locator('[data-message]', { hasText: text });
const panel = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Thread' });
const reply = (visitor: Visitor, text: string) =>
  panel(visitor).locator('[data-message]').filter({ hasText: text });
const line = (visitor: Visitor, text: string) =>
  said(visitor, text).getByRole('button', { name: /^Show thread/ });
const general = ({ page }: Visitor) => page.getByRole('link', { name: /^general/ });
const threads = ({ page }: Visitor) => page.getByRole('link', { name: /^Threads/ });

async function answer(visitor: Visitor, text: string): Promise<void> {
  const field = panel(visitor).getByRole('textbox', { name: 'Reply' });
  await field.fill(text);
  await field.press('Enter');
  await expect(reply(visitor, text)).toBeVisible();
}

test('two users talk in threads, in a channel and a direct message', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [anas, bens] = [accounts[0]!, accounts[1]!];
  const say = (content: string, parent_id?: string) =>
    bens.client.does(sendMessage, { body: { channel_id: channelId, content, parent_id: parent_id ?? null } });
  const far = await say('Long ago there was a boat.');
  for (let number = 1; number <= 55; number++) await say(`in between ${number}`);
  const boat = 'Shall we paint the boat?';
  await anas.client.does(sendMessage, { body: { channel_id: channelId, content: boat } });
  // With unread messages, the first message would be loaded as well.
  await anas.client.does(markChannelRead, { params: { id: channelId } });
  const channel = `/workspace/${workspaceId}/channel/${channelId}`;
  let brushes = '';
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(anas, channel);
  await ben.signIn(bens, channel);

  await test.step('opening a thread in the panel, with live replies', async () => {
    await said(ben, boat).hover();
    await said(ben, boat).getByRole('button', { name: 'Reply in thread' }).click();
    await expect(panel(ben).getByText('No replies yet. Be the first to reply.')).toBeVisible();
    await expect(panel(ben).getByRole('textbox', { name: 'Reply' })).toBeFocused();
    await answer(ben, 'Blue.');
    await expect(line(ana, boat)).toHaveAccessibleName(/^Show thread: 1 reply Last reply .+, from Ben$/);
    await expect(threads(ana)).toHaveAccessibleName(/1 unread/);
  });

  await test.step('the thread has a URL', async () => {
    await expect(ben.page).toHaveURL(/\?thread=/);
    await ben.page.reload();
    await expect(reply(ben, boat)).toBeVisible();
    await expect(reply(ben, 'Blue.')).toBeVisible();
  });

  await test.step('a key opens and reads it, and Escape returns to the message', async () => {
    await said(ana, boat).first().press('t');
    await expect(reply(ana, 'Blue.')).toBeVisible();
    await expect(threads(ana)).not.toHaveAccessibleName(/unread/);
    await ana.page.keyboard.press('Escape');
    await expect(panel(ana)).toHaveCount(0);
    await expect(said(ana, boat).first()).toBeFocused();
    await line(ana, boat).click();
    await answer(ana, 'Or red?');
    await expect(reply(ben, 'Or red?')).toBeVisible();
    await expect(panel(ben).getByText('2 replies')).toBeVisible();
    await expect(line(ben, boat)).toHaveAccessibleName(
      /^Show thread: 2 replies Last reply .+, from Ana and Ben$/,
    );
  });

  await test.step('unfollowing and following again', async () => {
    await panel(ben).getByRole('button', { name: 'Unfollow thread' }).click();
    await expect(panel(ben).getByRole('button', { name: 'Follow thread' })).toBeVisible();
    await panel(ben).getByRole('button', { name: 'Close' }).last().click();
    await answer(ana, 'Red it is.');
    await expect(line(ben, boat)).toHaveAccessibleName(/^Show thread: 3 replies/);
    await expect(said(ben, 'Red it is.')).toHaveCount(0);
    await expect(threads(ben)).not.toHaveAccessibleName(/unread/);
    await line(ben, boat).click();
    await panel(ben).getByRole('button', { name: 'Follow thread' }).click();
    await expect(panel(ben).getByRole('button', { name: 'Unfollow thread' })).toBeVisible();
    await panel(ben).getByRole('button', { name: 'Close' }).last().click();
    await answer(ana, 'And white.');
    await expect(threads(ben)).toHaveAccessibleName(/1 unread/);
  });

  await test.step('a reply also goes to the channel if its author asks for it, and leaves the rest unread', async () => {
    await threads(ben).click();
    await say('Ben has news.');
    await panel(ana).getByRole('checkbox', { name: 'Also send to #general' }).check();
    await answer(ana, 'Come and see it.');
    await expect(said(ana, 'Come and see it.')).toBeVisible();
    await expect(panel(ana).getByRole('checkbox')).not.toBeChecked();
    await expect(general(ben)).toHaveAccessibleName(/1 unread/);
  });

  await test.step('the list of followed threads, with an answer in place', async () => {
    const list = ben.page.getByRole('list', { name: 'Your threads' });
    await expect(list.getByRole('listitem')).toHaveText([/general.*2.*Shall we paint the boat\?.*5 replies/]);
    await list.getByRole('link').click();
    await expect(reply(ben, 'And white.')).toBeVisible();
    await expect(threads(ben)).not.toHaveAccessibleName(/unread/);
    await answer(ben, 'On my way.');
    await expect(ben.page).toHaveURL(/\/threads\?thread=/);
    await expect(reply(ana, 'On my way.')).toBeVisible();
    await expect(said(ana, 'On my way.')).toHaveCount(0);
    await expect(general(ben)).toHaveAccessibleName(/1 unread/);
  });

  await test.step('from a reply to its first message, which is not loaded', async () => {
    await say('I remember.', far.id);
    await said(ana, 'I remember.').first().press('t');
    await expect(reply(ana, 'Long ago')).toBeVisible();
    await expect(said(ana, 'Long ago there was').filter({ hasNotText: 'I remember' })).toHaveCount(0);
    await reply(ana, 'Long ago').first().hover();
    await reply(ana, 'Long ago').first().getByRole('button', { name: 'More actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Show in conversation' }).click();
    await expect(said(ana, 'Long ago there was').first()).toBeInViewport();
  });

  await test.step('a mention from before the user followed the thread is read when they open it', async () => {
    const root = await say('The harbor closes at six.');
    const body = { channel_id: channelId, content: '@channel Who locks it?', parent_id: root.id };
    await bens.client.does(sendMessage, { body: { ...body, thread_only: true } });
    const unreadMentions = async () =>
      (await anas.client.does(listNotifications, { query: {} })).filter(
        ({ kind, is_read }) => kind === 'mention' && !is_read,
      ).length;
    await expect.poll(unreadMentions).toBe(1);
    await anas.client.does(followThread, { params: { id: root.id }, body: { is_followed: true } });
    await ana.open(`${channel}?thread=${root.id}`);
    await expect(reply(ana, 'Who locks it?')).toBeVisible();
    await expect.poll(unreadMentions).toBe(0);
  });

  await test.step('in a direct message, where one pane fits', async () => {
    const { id } = await anas.client.does(startDm, {
      body: { workspace_id: workspaceId, other_user_id: bens.id },
    });
    ({ id: brushes } = await anas.client.does(sendDmMessage, {
      params: { id },
      body: { content: 'Have you got the brushes?' },
    }));
    await ana.open(`/workspace/${workspaceId}/dm/${id}`);
    await ben.page.setViewportSize({ width: 390, height: 844 });
    await ben.open(`/workspace/${workspaceId}/dm/${id}`);
    await said(ana, 'brushes').press('t');
    await answer(ana, 'All four of them?');
    await line(ben, 'brushes').click();
    await expect(reply(ben, 'All four of them?')).toBeVisible();
    await expect(messageList(ben)).not.toBeInViewport();
    await answer(ben, 'Five.');
    await expect(reply(ana, 'Five.')).toBeVisible();
    await takeScreenshot(ben.page, 'thread-narrow');
    await panel(ben).getByRole('button', { name: 'Close' }).first().click();
    await expect(line(ben, 'brushes')).toHaveAccessibleName(
      /^Show thread: 2 replies Last reply .+, from Ben and Ana$/,
    );
    await expect(line(ben, 'brushes')).toBeFocused();
  });

  await test.step('scheduling a reply', async () => {
    await panel(ana).getByRole('textbox', { name: 'Reply' }).fill('Good morning!');
    await panel(ana).getByRole('button', { name: 'Schedule message' }).click();
    await ana.page.getByRole('menuitem', { name: /^Tomorrow at/ }).click();
    await expect(panel(ana).getByRole('textbox', { name: 'Reply' })).toHaveValue('');
    const scheduled = await anas.client.does(listScheduled, { params: { workspace_id: workspaceId } });
    expect(scheduled).toMatchObject([{ parent_id: brushes, thread_only: true }]);
  });

  await test.step('no replies to a user who left, or in an archived channel', async () => {
    await anas.client.does(removeMember, { params: { id: workspaceId, user_id: bens.id } });
    await expect(panel(ana).getByText(/You can still read the messages/)).toBeVisible();
    await expect(panel(ana).getByRole('textbox')).toHaveCount(0);
    await ana.open(`${channel}?thread=${far.id}`);
    await expect(panel(ana).getByRole('textbox', { name: 'Reply' })).toBeVisible();
    await anas.client.does(archiveChannel, { params: { id: channelId } });
    await expect(panel(ana).getByText('This channel is archived. It’s read-only.')).toBeVisible();
    await expect(panel(ana).getByRole('textbox')).toHaveCount(0);
  });
});
