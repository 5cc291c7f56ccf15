import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('lists and toolbars are one stop of the Tab key each, and move by arrows and letters', async ({
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
  await ana.say('one');
  await expect(ana.message('one').getByLabel('Sent')).toBeVisible();
  await page.reload();
  await expect(ana.message('one')).toBeVisible();

  await test.step('few Tabs lead from the top of the page to the messages', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const messages = page.getByRole('region', { name: 'Messages' });
    let tabs = 0;
    do {
      await press('Tab');
      tabs += 1;
    } while (tabs < 70 && !(await messages.evaluate((box) => box === document.activeElement)));
    expect(tabs).toBeLessThanOrEqual(10);
  });

  await test.step('in the list of channels', async () => {
    const channel = (name: string | RegExp) => page.getByRole('link', { name });
    await channel('general').focus();
    await press('ArrowRight');
    await expect(focused).toHaveAccessibleName('Delete channel general');
    await press('ArrowLeft', 'ArrowDown', 'ArrowDown');
    await expect(channel('topic 01')).toBeFocused();
    await press('End');
    await expect(channel('Überblick')).toBeFocused();
    await press('Home', 't', 'o', 'p', 'i', 'c', 'ArrowUp', 'u');
    await expect(channel('Überblick')).toBeFocused();
    await press('Shift+Tab', 'Tab');
    await expect(channel('general')).toBeFocused();
  });

  await test.step('in the navigation, to a member, and to what can be done with them', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' }).focus();
    await press('m', 'Enter');
    await page.getByRole('tab', { name: 'Members (2)' }).focus();
    await press('Tab');
    await expect(focused).toHaveAccessibleName(/^Ana, Owner, joined/);
    await press('b', 'ArrowRight');
    await expect(focused).toHaveAccessibleName('Actions for Ben');
  });

  await test.step('in what can be done with a message', async () => {
    await page.goBack();
    await page.getByRole('region', { name: 'Messages' }).focus();
    await press('ArrowUp', 'Tab', 'End');
    await expect(focused).toHaveAccessibleName('Delete message');
    await press('ArrowLeft', 'ArrowLeft');
    await expect(focused).toHaveAccessibleName('Reply');
    await press('Home');
    await expect(focused).toHaveAccessibleName(/^React with/);
  });
});
