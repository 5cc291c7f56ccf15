import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('lists and toolbars are one Tab stop each, with arrow keys and type-ahead', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const names = Array.from({ length: 60 }, (_, index) => `topic ${String(index).padStart(2, '0')}`);
  await Promise.all(
    [...names, 'Überblick'].map((name) =>
      client.does(createChannel, { query: { workspace_id: workspaceId }, body: { name } }),
    ),
  );
  const ana = await aVisitor();
  const { page } = ana;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = page.locator('*:focus');
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await ana.sendMessage('one');
  await expect(ana.message('one').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
  await page.reload();
  await expect(ana.message('one')).toBeVisible();

  await test.step('few Tab stops from the top of the page to the messages', async () => {
    // The composer takes the focus when the screen has loaded.
    await expect(ana.composer).toBeFocused();
    await page.getByRole('button', { name: 'Skip to main content' }).focus();
    const nameOf = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    const stops = [await nameOf()];
    while (stops.length < 70 && stops.at(-1) !== 'Messages') {
      await press('Tab');
      stops.push(await nameOf());
    }
    expect(stops).toEqual([
      'Skip to main content',
      expect.stringContaining('switch workspace'),
      'Channels',
      expect.stringContaining('Online'),
      'Toggle sidebar',
      'Search',
      'Notifications',
      'Log out',
      'Mark all as read',
      'Threads',
      'general',
      'Hide list',
      'Messages',
    ]);
  });

  await test.step('in the channel list', async () => {
    const channel = (name: string | RegExp) => page.getByRole('link', { name });
    await channel('general').focus();
    // The menu button's code loads on the first focus.
    await expect(page.getByRole('button', { name: 'Options for general' })).toBeVisible();
    await press('ArrowRight');
    await expect(focused).toHaveAccessibleName('Options for general');
    await press('ArrowRight');
    await expect(focused).toHaveAccessibleName('Delete channel general');
    await press('ArrowLeft', 'ArrowLeft', 'Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Star' })).toBeFocused();
    await press('Escape');
    await expect(focused).toHaveAccessibleName('Options for general');
    await press('ArrowDown', 'ArrowDown');
    await expect(channel('topic 01')).toBeFocused();
    await press('End');
    await expect(channel('Überblick')).toBeFocused();
    await press('Home', 't', 'o', 'p', 'i', 'c', 'ArrowUp', 'u');
    await expect(channel('Überblick')).toBeFocused();
    await press('Shift+Tab', 'Tab');
    await expect(channel('general')).toBeFocused();
  });

  await test.step('in the navigation, to a member and the member’s actions', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' }).focus();
    await press('m', 'Enter');
    await page.getByRole('tab', { name: 'Members (2)' }).focus();
    await press('Tab');
    await expect(focused).toHaveAccessibleName(/^Ana, Owner, joined/);
    await press('b', 'ArrowRight');
    // The name opens the profile card.
    await expect(focused).toHaveAccessibleName('Ben');
    await press('ArrowRight');
    await expect(focused).toHaveAccessibleName('Change role of Ben, Member');
    await press('ArrowRight');
    await expect(focused).toHaveAccessibleName('Actions for Ben');
  });

  await test.step('in the message toolbar', async () => {
    await page.goBack();
    await page.getByRole('region', { name: 'Messages' }).focus();
    await press('ArrowUp', 'Tab', 'End');
    await expect(focused).toHaveAccessibleName('More actions');
    await press('ArrowLeft');
    await expect(focused).toHaveAccessibleName('Reply');
    await press('Home');
    await expect(focused).toHaveAccessibleName(/^React with/);
  });

  await test.step('in the message menu, and by its key', async () => {
    const menu = page.getByRole('menu');
    await press('End', 'Enter');
    await expect(menu.getByRole('menuitem', { name: 'Add reaction' })).toBeFocused();
    await page.mouse.move(4, 4);
    await expect(menu).toBeVisible();
    await press('Escape');
    await expect(focused).toHaveAccessibleName('More actions');
    await press('Enter');
    await expect(menu.getByRole('menuitem', { name: 'Add reaction' })).toBeFocused();
    await menu.getByRole('menuitem', { name: 'Reply', exact: true }).press('Enter');
    await expect(page.getByText('Replying to')).toBeVisible();
    await expect(focused).toHaveAccessibleName('Message #general');
    await press('Escape');
    await page.getByRole('region', { name: 'Messages' }).focus();
    await press('ArrowUp', 'Delete');
    await expect(
      page.getByRole('dialog').getByText('Are you sure you want to delete this message?'),
    ).toBeVisible();
    await press('Escape');
    await expect(page.locator('[data-message]')).toBeFocused();
    await press('e');
    await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
    await press('e', 'Escape');
  });
});

test('Tab moves through the messages to the composer, and back', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const say = (content: string, parent_id: string | null = null) =>
    accounts[1]!.client.does(sendMessage, { body: { channel_id: channelId, content, parent_id } });
  const { id } = await say('see https://example.com/manual');
  await say('```\nshort\n```');
  await say(`\`\`\`\n${'wide '.repeat(40)}\n\`\`\``);
  await say('an answer', id);
  await say('the last word');
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await expect(ana.message('the last word')).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  const describeFocus = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 12) ?? '';
    });
  const tabThrough = async (key: 'Tab' | 'Shift+Tab', end: string) => {
    const stops: string[] = [];
    while (stops.at(-1) !== end && stops.length < 30) {
      await page.keyboard.press(key);
      stops.push(await describeFocus());
    }
    return stops;
  };

  await test.step('past messages, back, and through the focused message', async () => {
    await messages.focus();
    // A scrollable region is a tab stop in every browser.
    expect(await tabThrough('Tab', 'Message #general')).toEqual([
      'wide wide wi',
      'Copy code',
      'React with 👍',
      'Attach file',
      'Formatting',
      'Message #general',
    ]);
    expect(await tabThrough('Shift+Tab', 'Messages')).toEqual([
      'Formatting',
      'Attach file',
      'wide wide wi',
      'Messages',
    ]);
    await ana.message('https://example.com/manual').first().focus();
    expect(await tabThrough('Tab', 'Attach file')).toEqual([
      'https://exam',
      expect.stringMatching(/^Show thread: 1 reply Last reply .*, from Ben$/),
      'React with 👍',
      'wide wide wi',
      'Copy code',
      'React with 👍',
      'Attach file',
    ]);
    await page.locator('[data-message]').nth(2).focus();
    expect(await tabThrough('Tab', 'Attach file')).toEqual([
      'wide wide wi',
      'Copy code',
      'React with 👍',
      'Attach file',
    ]);
  });

  await test.step('arrow keys continue from links within a message', async () => {
    await page.locator('[data-message]').nth(0).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-message]').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    expect(await describeFocus()).toBe('https://exam');
    await say('and https://example.com/another');
    await expect(ana.message('and https://example.com/another')).toBeVisible();
    await page.locator('[data-message]').nth(2).focus();
    await tabThrough('Tab', 'React with 👍');
    await page.keyboard.press('Tab');
    expect(await describeFocus()).toBe('Attach file');
  });

  await test.step('from a message into its toolbar, and out at either end', async () => {
    await messages.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('*:focus')).toContainText('another');
    expect(await tabThrough('Tab', 'Message #general')).toEqual([
      'https://exam',
      'React with 👍',
      'Attach file',
      'Formatting',
      'Message #general',
    ]);
    await page.keyboard.press('Escape');
    await messages.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await describeFocus()).toBe('wide wide wi');
  });

  await test.step('code is a Tab stop while it scrolls', async () => {
    const code = page.locator('pre');
    await expect(code.first()).not.toHaveAttribute('tabindex');
    await expect(code.last()).toHaveAttribute('tabindex', '0');
    await page.setViewportSize({ width: 2600, height: 900 });
    await expect(code.last()).not.toHaveAttribute('tabindex');
  });
});
