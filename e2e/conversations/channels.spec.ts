import {
  createChannel,
  deleteChannel,
  listChannels,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { AUTO_FOLLOW_MEMBERS_MAX } from '@workflow/contract/channels/channels.limits.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { editMessage, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createAccount, createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('a private channel is invisible until a user is added', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ana.createChannel('secret plans', { isPrivate: true });
  await ana.sendMessage('nobody must know');
  const address = new URL(ana.page.url()).pathname;

  await expect(ben.page.getByRole('link', { name: /general/ })).toBeVisible();
  await expect(ben.page.getByRole('link', { name: /secret plans/ })).toBeHidden();
  await ben.open(address);
  await expect(
    ben.page.getByText('This channel doesn’t exist, or you don’t have access to it.'),
  ).toBeVisible();

  await ana.page.getByRole('button', { name: 'Add people' }).click();
  const details = ana.page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('button', { name: 'Add people' }).click();
  await details.getByRole('button', { name: 'Add Ben' }).click();
  await details.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(details.getByText('2 people')).toBeVisible();
  await expect(ben.page.getByRole('link', { name: /secret plans/ })).toBeVisible();
  await ben.page.getByRole('link', { name: /secret plans/ }).click();
  await expect(ben.message('nobody must know')).toBeVisible();

  await details.getByRole('button', { name: 'Remove Ben' }).click();
  const question = ana.page.getByRole('dialog', { name: 'Remove Ben from secret plans?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(ben.page.getByRole('link', { name: /secret plans/ })).toBeHidden();
  await expect(ben.message('nobody must know')).toBeHidden();
});

test('the Create channel form explains a missing or taken name in one sentence', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  const address = page.url();
  await page.keyboard.press('ControlOrMeta+Shift+C');
  const dialog = page.getByRole('dialog', { name: 'Create Channel' });
  await dialog.getByLabel(/Channel Name/).fill('   ');
  await dialog.getByRole('button', { name: 'Create Channel' }).click();
  await page.getByRole('dialog', { name: 'Channel name is required' }).getByRole('button').click();
  await dialog.getByLabel(/Channel Name/).fill('GENERAL');
  await dialog.getByRole('button', { name: 'Create Channel' }).click();
  await page
    .getByRole('dialog', { name: 'A channel with this name already exists.' })
    .getByRole('button')
    .click();
  await expect(dialog.getByLabel(/Channel Name/)).toHaveValue('GENERAL');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
});

test('deleting a channel moves everyone in it to another screen', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ana.page.getByRole('link', { name: /general/ }).hover();
  await expect(ben.page.getByRole('button', { name: 'Delete channel general' })).toHaveCount(0);
  await ana.page.getByRole('button', { name: 'Delete channel general' }).click();
  const question = ana.page.getByRole('dialog').filter({
    hasText: 'Are you sure you want to delete this channel?',
  });
  await question.getByRole('button', { name: /^Delete/ }).click();
  for (const { page } of [ana, ben]) {
    await expect(page.getByText('No channels yet')).toBeVisible();
    await expect(page).toHaveURL(/\/channels$/);
  }
});

test('a failed channel list can be retried', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const channel = new URL(ana.page.url()).pathname;
  await ana.page.route('**/api/v1/channels/workspace/*', (route) => route.fulfill({ status: 500, body: '' }));
  await ana.open('/channels');
  await expect(ana.page.getByText('Failed to load channels')).toBeVisible();
  await ana.open(channel);
  const main = ana.page.getByRole('main');
  await expect(main.getByText('Failed to load channels').last()).toBeVisible();
  await expect(ana.page.getByText('This channel does not exist')).toHaveCount(0);
  await ana.page.unroute('**/api/v1/channels/workspace/*');
  await ana.page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(ana.page.getByRole('link', { name: /general/ })).toBeVisible();
  await expect(ana.composer).toBeVisible();
});

test('the channel list marks drafts and unread channels out of view, shows joined channels, and reopens the last one', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [accounts[0]!.client, accounts[1]!];
  const say = (id: string) => ana.does(sendMessage, { body: { channel_id: id, content: 'news' } });
  const names = Array.from({ length: 60 }, (_, index) => `topic ${String(index).padStart(2, '0')}`);
  const made = await Promise.all(
    names.map((name) => ana.does(createChannel, { query: { workspace_id: workspaceId }, body: { name } })),
  );
  const visitor = await aVisitor();
  const { page } = visitor;
  const channelLink = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await visitor.signIn(ben, `/workspace/${workspaceId}/channel/${channelId}`);

  await test.step('more unread messages', async () => {
    const below = page.getByRole('button', { name: 'More unread below' });
    await expect(channelLink('topic 00')).toBeVisible();
    await expect(below).toHaveCount(0);
    await say(made[58]!.id);
    await below.click();
    await expect(channelLink('topic 58')).toBeInViewport();
    await expect(channelLink('topic 58')).toBeFocused();
    await expect(below).toHaveCount(0);
    await say(made[1]!.id);
    await page.getByRole('button', { name: 'More unread above' }).click();
    await expect(channelLink('topic 01')).toBeInViewport();
  });

  await test.step('a draft', async () => {
    await visitor.composer.fill('to be continued');
    await expect(channelLink('general')).toHaveAccessibleName('general');
    await channelLink('topic 01').click();
    await expect(channelLink('general')).toHaveAccessibleName('general draft');
  });

  await test.step('a channel that the user left is listed while it is open, and can be joined in place of writing', async () => {
    await page.getByRole('button', { name: 'Channel actions' }).click();
    await page.getByRole('menuitem', { name: 'Leave channel' }).click();
    await expect(page.getByText('You left #topic 01')).toBeVisible();
    await expect(channelLink('topic 01')).toHaveAccessibleName('topic 01 not joined');
    await expect(visitor.composer).toHaveCount(0);
    await channelLink('topic 02').click();
    await expect(channelLink('topic 01')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Join channel' }).click();
    await expect(page.getByText('You joined #topic 01')).toBeVisible();
    await expect(page.getByText('You left #topic 01')).toHaveCount(0);
    await expect(visitor.composer).toBeVisible();
    await expect(channelLink('topic 01')).toHaveAccessibleName('topic 01');
  });

  await test.step('reopening the last channel while it exists', async () => {
    const open = new RegExp(`/channel/${made[1]!.id}$`);
    await visitor.goTo('Home');
    await visitor.goTo('Channels');
    await expect(page).toHaveURL(open);
    await visitor.open('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Messages/ })
      .click();
    await expect(page).toHaveURL(open);
    await visitor.goTo('Home');
    await ana.does(deleteChannel, { params: { id: made[1]!.id } });
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Channels/ }),
    ).toHaveAttribute('href', '/channels');
    await visitor.goTo('Channels');
    await expect(page.getByText('Select a channel')).toBeVisible();
  });
});

test('unread messages and mentions are counted in the list and marked in the channel', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const ana = await aVisitor();
  const ben = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await ben.createChannel('elsewhere');
  await ana.sendMessage('one');
  await ana.sendMessage('two');
  const entry = ben.page.getByRole('link', { name: /general/ });
  await expect(entry).toHaveAccessibleName(/2 unread/);
  await ben.open('/');
  await expect(ben.page).toHaveTitle(/^\(2\) Home/);
  const section = ben.page.getByRole('link', { name: /^Channels/ });
  await expect(section).toHaveAccessibleName(/2 unread/);
  const other = await ben.page.context().newPage();
  await other.goto('/channels');
  const inOtherTab = other.getByRole('link', { name: /general/ });
  await test.step('mentions', async () => {
    await ana.sendMessage(`@${ben.username}, @channel and @nobody`);
    await ana.sendMessage(`\`@${ben.username}\` in code`);
    await expect(section).toHaveAccessibleName(/4 unread 1 mention of you/);
    await expect(section).toContainText('@1');
    await expect(ben.page).toHaveTitle(/^\(4 · @1\) Home/);
    await expect(inOtherTab).toHaveAccessibleName(/4 unread 1 mention of you/);
    const named = ana.message('and @nobody').locator('.mention');
    await expect(named).toHaveText(['@Ben', '@channel']);
  });
  await section.click();
  await entry.click();
  const forMe = ben.message('and @nobody').locator('.mention[data-me]');
  await expect(forMe).toHaveText(['@Ben', '@channel']);
  await expect(inOtherTab).not.toHaveAccessibleName(/unread|mention/);
  await expect(ben.page.getByText('New messages')).toBeVisible();
  await expect(entry).not.toHaveAccessibleName(/unread/);
  await expect
    .poll(async () => {
      const channels = await accounts[1]!.client.does(listChannels, {
        params: { workspace_id: workspaceId },
      });
      return channels.find(({ name }) => name === 'general')?.unread_count;
    })
    .toBe(0);
});

test('a channel that the user left is not listed, and has unread messages again after joining', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const ana = await aVisitor();
  const ben = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/channel/${channelId}`);
  const choose = async (name: string) => {
    await ben.page.getByRole('button', { name: 'Channel actions' }).click();
    await ben.page.getByRole('menuitem', { name }).click();
  };
  const entry = ben.page.getByRole('link', { name: /general/ });
  await choose('Leave channel');
  await ben.createChannel('elsewhere');
  await ana.sendMessage('one');
  await expect(entry).toHaveCount(0);
  await ben.page.goBack();
  await expect(ben.message('one')).toBeVisible();
  await choose('Join channel');
  await ben.page.getByRole('link', { name: /elsewhere/ }).click();
  await ana.sendMessage('two');
  await expect(entry).toHaveAccessibleName(/1 unread/);
});

test('a channel that the user has not joined is up to date whenever it is opened', async ({
  server,
  aVisitor,
}) => {
  test.slow();
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const ana = accounts[0]!.client;
  // Adds members until a new channel no longer has every member as follower.
  for (let people = accounts.length; people <= AUTO_FOLLOW_MEMBERS_MAX; people += 10) {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => createAccount(server.url, 'Somebody')));
    for (const { id: user_id } of crowd) {
      await ana.does(addMember, { params: { id: workspaceId }, body: { user_id, role: 'member' } });
    }
  }
  const news = await ana.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'news' },
  });
  const say = (content: string) => ana.does(sendMessage, { body: { channel_id: news.id, content } });
  const said = await say('as it was said');

  const ben = await aVisitor();
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/channel/${channelId}`);
  const openNews = () => ben.open(`/workspace/${workspaceId}/channel/${news.id}`);
  await openNews();
  await expect(ben.message('as it was said')).toBeVisible();
  await say('while it is open');
  await expect(ben.message('while it is open')).toBeVisible();
  await ben.page.getByRole('link', { name: /general/ }).click();
  // The server handles a socket's events in order: when Ben sees typing in this channel, he has left the other one.
  const typist = await aVisitor();
  await typist.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await expect(async () => {
    await typist.composer.pressSequentially('h');
    await expect(ben.page.getByText('Someone is typing...')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await ana.does(editMessage, { params: { id: said.id }, body: { content: 'as it was corrected' } });
  await say('while it is closed');
  await expect(ben.page.getByRole('link', { name: /news/ })).toHaveCount(0);
  await openNews();
  await expect(ben.message('as it was corrected')).toBeVisible();
  await expect(ben.message('while it is closed')).toBeVisible();
  await expect(ben.page.getByText('3 messages')).toBeVisible();
});
