import type { Page } from '@playwright/test';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { readAlerts, recordAlerts } from './support/alerts.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

const permissionOf = (page: Page) => page.evaluate(() => Notification.permission);

test('a user is notified in two tabs, reads, opens and deletes notifications', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben', 'Cleo']);
  const [ana, ben, cleo] = [accounts[0]!, accounts[1]!, accounts[2]!];
  const dm = await ana.client.does(startDm, {
    body: { workspace_id: workspaceId, other_user_id: ben.id },
  });
  const his = await aVisitor();
  await recordAlerts(his.page);
  await his.signIn(ben, '/pages');
  const tab = await his.page.context().newPage();
  await recordAlerts(tab);
  await tab.goto('/databases');
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
  const panel = his.page.getByRole('dialog', { name: 'Notifications' });
  const item = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
  const send = (content: string, parent_id?: string) =>
    ana.client.does(sendMessage, { body: { channel_id: channelId, content, parent_id } });

  await test.step('the panel opens by keyboard and asks for desktop notifications', async () => {
    await his.page.bringToFront();
    await expect(bell(his.page)).toBeVisible();
    expect(await permissionOf(his.page)).toBe('default');
    await his.page.keyboard.press('Control+Shift+K');
    await expect(item('Ana added you to Night Owls')).toBeVisible();
    expect(await permissionOf(his.page)).toBe('granted');
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
    await panel.getByRole('tab', { name: 'Unread' }).click();
    await expect(panel.getByText('No notifications')).toBeVisible();
  });

  await test.step('a mention appears at once, is counted in both tabs, and one tab alerts', async () => {
    await send(`@${ben.username}, can you look at this?`);
    await expect(item('Ana mentioned you')).toContainText('can you look at this?');
    await expect(item('Ana mentioned you')).toContainText('#general');
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread notification');
    await expect
      .poll(async () => [...(await readAlerts(his.page)), ...(await readAlerts(tab))])
      .toEqual(['Ana mentioned you']);
  });

  await test.step('a notification shows its kind, age and state, and is marked as read alone', async () => {
    await send(`@${ben.username}, and at that?`);
    const [second, first] = [item('and at that?'), item('can you look at this?')];
    await expect(second.locator('.tabler-icon-at')).toBeVisible();
    await expect(second.locator('time')).toHaveText(/^(now|\d+ secs? ago|1 min ago)$/);
    await expect(second.getByText('Unread')).toBeAttached();
    await panel.getByRole('tab', { name: 'All' }).click();
    await second.hover();
    await second.getByRole('button', { name: 'Mark as read' }).click();
    await expect(second.getByText('Unread')).toBeHidden();
    await expect(second.getByRole('button', { name: 'Mark as read' })).toBeHidden();
    await expect(first.getByText('Unread')).toBeAttached();
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread notification');
  });

  await test.step('several reactions are one line', async () => {
    const mine = await ben.client.does(sendMessage, {
      body: { channel_id: channelId, content: 'Done!' },
    });
    for (const by of [ana, cleo])
      await by.client.does(addReaction, { params: { id: mine.id }, body: { emoji: '🎉' } });
    await expect(item('Cleo and 1 other reacted to your message')).toHaveCount(1);
  });

  await test.step('opening it leads to the message and marks it as read in the other tab', async () => {
    await send(`@${ben.username}, and this?`);
    await panel.getByRole('link', { name: 'Ana mentioned you' }).first().click();
    await expect(his.page).toHaveURL(new RegExp(`/workspace/${workspaceId}/channel/${channelId}`));
    await expect(his.page.getByText('and this?')).toBeVisible();
    // Reading the channel reads the mentions in it, and the reactions stay unread.
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread notification');
  });

  await test.step('a direct message alerts a user who is elsewhere', async () => {
    await ana.client.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'Lunch?' } });
    await expect
      .poll(async () => [...(await readAlerts(his.page)), ...(await readAlerts(tab))])
      .toContainEqual('Ana');
  });

  await test.step('deleting it lowers the count in both tabs', async () => {
    await bell(his.page).click();
    await item('reacted to your message').hover();
    await item('reacted to your message').getByRole('button', { name: 'Delete notification' }).click();
    await expect(item('reacted to your message')).toBeHidden();
    await expect(bell(tab)).toHaveAccessibleName('Notifications');
    const readStored = () =>
      tab.evaluate((key) => localStorage.getItem(key), `unread-notifications:${ben.id}`);
    await expect.poll(readStored).toContain('"unread_count":0');
  });
});
