import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createTeam, PASSWORD } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('what two people do with messages, in a channel and directly', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[1]!;
  const say = (content: string) =>
    client.does(sendMessage, { body: { channel_id: channelId, content, parent_id: null } });
  const far = await say('long ago');
  for (let number = 1; number <= 130; number++) await say(`in between ${number}`);
  const channel = `/workspace/${workspaceId}/channel/${channelId}`;
  const link = `${server.url}${channel}?message=${far.id}`;
  const ana = await aVisitor();
  const { page } = ana;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = (text: string) => page.locator('[data-message]').filter({ hasText: text });

  await test.step('a link leads to its message, also through signing in, and leaves what is unread', async () => {
    await ana.open(link.slice(server.url.length));
    await page.getByLabel('Email').fill(accounts[0]!.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(row('long ago')).toBeInViewport();
    await expect(row('long ago')).toHaveAttribute('data-pointed-out');
    await expect(page).toHaveURL(`${server.url}${channel}`);
    await expect(page.getByRole('link', { name: /general.*unread/ })).toBeVisible();
  });

  await test.step('it is copied with a key, sent, and opens without loading the page anew', async () => {
    await row('long ago').press('c');
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
    await ana.say(link);
    await expect(row('long ago')).not.toBeInViewport();
    await page.getByRole('link', { name: link }).click();
    await expect(row('long ago')).toBeFocused();
    await page.getByRole('button', { name: 'Jump to the newest message' }).click();
    await page.getByRole('link', { name: link }).click();
    await expect(row('long ago')).toBeInViewport();
    expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(true);
  });

  await test.step('where the message is gone, it says so beside the present', async () => {
    await page.goto(`${channel}?message=${workspaceId}`);
    await expect(page.getByText('This message was deleted, or is not in this conversation.')).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toBeInViewport();
  });
});
