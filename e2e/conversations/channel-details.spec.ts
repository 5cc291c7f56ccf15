import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('two users organize, search, rename and archive a channel and add several members at once', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben', 'Carla']);
  const client = accounts[0]!.client;
  const query = { workspace_id: workspaceId };
  await client.does(createChannel, { query, body: { name: 'design' } });
  const { id: launchId } = await client.does(createChannel, { query, body: { name: 'launch' } });
  const address = `/workspace/${workspaceId}/channel/${channelId}`;
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);
  const { page } = ana;
  const list = page.getByRole('navigation', { name: 'Channels' });
  const details = page.getByRole('complementary', { name: 'Details' });
  const arrange = async (name: string, item: string) => {
    await list.getByRole('link', { name }).hover();
    await list.getByRole('button', { name: `Options for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const section = (name: string) => list.getByRole('region', { name });

  await test.step('starring channels and moving them to sections, in every tab', async () => {
    const other = await page.context().newPage();
    await other.goto(address);
    await arrange('launch', 'Star');
    await expect(section('Starred').getByRole('link', { name: 'launch' })).toBeVisible();
    await arrange('design', 'New section…');
    const dialog = page.getByRole('dialog', { name: 'New section' });
    await dialog.getByLabel('Section name').fill('Work');
    await dialog.getByRole('button', { name: 'Create section' }).click();
    await expect(section('Work').getByRole('link', { name: 'design' })).toBeVisible();
    const there = other.getByRole('navigation', { name: 'Channels' });
    await expect(there.getByRole('region', { name: 'Work' }).getByRole('link')).toHaveText('design');
    await section('Work').getByRole('button', { name: 'Work', exact: true }).click();
    await expect(section('Work').getByRole('link')).toHaveCount(0);
    await expect(there.getByRole('region', { name: 'Work' }).getByRole('link')).toHaveCount(0);
    await section('Work').getByRole('button', { name: 'Work', exact: true }).click();
    await list.getByRole('link', { name: 'general' }).dragTo(section('Work'));
    await expect(section('Work').getByRole('link')).toHaveText(['design', 'general']);
    await other.close();
  });

  await test.step('muting a channel counts only mentions', async () => {
    await arrange('launch', 'Mute');
    const entry = list.getByRole('link', { name: 'launch' });
    await expect(entry).toHaveAccessibleName('launch muted');
    const say = (content: string) =>
      accounts[1]!.client.does(sendMessage, { body: { channel_id: launchId, content } });
    await say('nothing of note');
    await say(`@${ana.username} look`);
    await expect(entry).toHaveAccessibleName(/^launch muted\s+1 mention of you$/);
    await arrange('launch', 'Unmute');
    await expect(entry).toHaveAccessibleName(/^launch 2 unread/);
  });

  await test.step('changing name and description, live for everyone', async () => {
    await page.getByRole('heading', { name: 'general' }).getByRole('button').click();
    await expect(page).toHaveURL(/details=about/);
    await details.getByRole('button', { name: 'Edit Name' }).click();
    await details.getByRole('textbox', { name: 'Name' }).fill('Design');
    await page.keyboard.press('Enter');
    await expect(details.getByText('A channel with this name already exists.')).toBeVisible();
    await details.getByRole('textbox', { name: 'Name' }).fill('plenum');
    await page.keyboard.press('Enter');
    await details.getByRole('button', { name: 'Edit Topic' }).click();
    await details.getByRole('textbox', { name: 'Topic' }).fill('The fair opens on Monday');
    await page.keyboard.press('Enter');
    await expect(ben.page.getByRole('heading', { name: 'plenum' })).toBeVisible();
    await expect(ben.page.getByText('The fair opens on Monday')).toBeVisible();
  });

  await test.step('archiving makes the channel read-only', async () => {
    await ben.sendMessage('the last word');
    await details.getByRole('button', { name: 'Archive channel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive channel' }).click();
    await expect(ben.page.getByText('This channel is archived. It’s read-only.')).toBeVisible();
    await expect(ben.message('the last word')).toBeVisible();
    await expect(ben.composer).toHaveCount(0);
    await expect(ben.page.getByRole('button', { name: 'Unarchive channel' })).toHaveCount(0);
    await ben.message('the last word').hover();
    const actions = ben.page.getByRole('toolbar', { name: 'Message actions' });
    await expect(actions.getByRole('button')).toHaveCount(1);
    await actions.getByRole('button', { name: 'More actions' }).click();
    await expect(ben.page.getByRole('menuitem')).toHaveText([
      /^Mark as unread/,
      /^Save for later/,
      /^Copy link/,
      /^Copy text/,
      /^Forward/,
      /^Message info/,
      'View profile',
    ]);
    await ben.page.keyboard.press('Escape');
    await ben.page.getByRole('link', { name: 'design' }).click();
    await expect(ben.page.getByRole('link', { name: /plenum/ })).toHaveCount(0);
  });

  await test.step('browsing, previewing and unarchiving', async () => {
    await ben.page.getByRole('button', { name: 'Browse channels' }).click();
    const browse = ben.page.getByRole('dialog', { name: 'Browse channels' });
    await browse.getByRole('combobox', { name: 'Show' }).selectOption('Archived');
    await browse.getByRole('link', { name: 'Open #plenum' }).click();
    await expect(ben.message('the last word')).toBeVisible();
    await page.getByRole('note').getByRole('button', { name: 'Unarchive channel' }).click();
    await expect(ben.composer).toBeVisible();
  });

  await test.step('searching messages and opening a result', async () => {
    const say = (content: string) =>
      accounts[1]!.client.does(sendMessage, { body: { channel_id: channelId, content } });
    await say('The **ferry** to the islands leaves at nine');
    for (let index = 1; index <= 60; index++) await say(`wave ${index}`);
    await page.getByRole('button', { name: 'Search in this conversation' }).click();
    await expect(page).toHaveURL(/details=find/);
    const find = page.getByRole('complementary', { name: 'Search in this conversation' });
    const field = find.getByRole('searchbox', { name: 'Search in #plenum' });
    const results = find.getByRole('list', { name: 'Search results' }).getByRole('listitem');
    await expect(field).toBeFocused();
    await field.fill('  ');
    await expect(find.getByText('Start typing to search')).toBeVisible();
    await field.fill('ferry train');
    await expect(find.getByText('No results found')).toBeVisible();

    await field.fill('wave');
    await expect(results).toHaveCount(20);
    await expect(results.first()).toContainText('wave 60');
    await find.getByRole('button', { name: 'Load more' }).click();
    await expect(results).toHaveCount(40);

    await page.route(/messages\/search/, (route) => route.abort());
    await field.fill('NINE Ferry');
    await expect(find.getByRole('alert')).toBeVisible();
    await page.unroute(/messages\/search/);
    await find.getByRole('button', { name: 'Try again' }).click();
    await expect(results).toHaveCount(1);
    await expect(results.locator('mark')).toHaveText(['ferry', 'nine']);
    await field.press('ArrowDown');
    await expect(results.getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await field.press('Enter');
    const said = page.locator('[data-chunk]').getByText('The ferry to the islands leaves at nine');
    await expect(said).toBeInViewport();
    await expect(results).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('leaving and joining again', async () => {
    await ben.page.getByRole('button', { name: 'Browse channels' }).click();
    const browse = ben.page.getByRole('dialog', { name: 'Browse channels' });
    await browse.getByRole('searchbox', { name: 'Search channels' }).fill('launch');
    await expect(browse.getByRole('link', { name: 'Open #' })).toHaveCount(1);
    await expect(browse.getByText('3 people')).toBeVisible();
    await browse.getByRole('button', { name: 'Leave #launch' }).click();
    await expect(browse.getByText('2 people')).toBeVisible();
    await browse.getByRole('button', { name: 'Join #launch' }).click();
    await expect(browse.getByRole('link', { name: 'Open #' })).toHaveCount(1);
    await expect(browse.getByText('3 people')).toBeVisible();
    await ben.page.keyboard.press('Escape');
  });

  await test.step('adding several members at once', async () => {
    await ana.createChannel('secret', { isPrivate: true });
    await page.getByTitle('Add people').click();
    await details.getByRole('button', { name: 'Add people' }).click();
    await details.getByRole('button', { name: 'Add Ben' }).click();
    await details.getByRole('button', { name: 'Add Carla' }).click();
    await details.getByRole('button', { name: 'Add 2 people' }).click();
    await expect(details.getByRole('heading', { name: '3 people' })).toBeVisible();
    await expect(ben.page.getByRole('link', { name: /secret/ })).toBeVisible();
  });
});
