import {
  addChannelMember,
  createChannel,
  removeChannelMember,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { readOpenAlerts, recordAlerts } from './support/alerts.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const bell = ({ page }: Visitor) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Notifications' });
const icon = ({ page }: Visitor) => page.locator('link[rel="icon"]');

/** Expects the counts and the desktop alerts of a browser whose user has read everything. */
async function expectNothingNew(visitor: Visitor): Promise<void> {
  await expect(bell(visitor)).toHaveAccessibleName('Notifications');
  await expect(visitor.page).toHaveTitle(/^(?!\()/);
  await expect(icon(visitor)).toHaveAttribute('href', '/favicon.svg');
  await expect.poll(() => readOpenAlerts(visitor.page)).toEqual([]);
}

test('two users write to a third, who reads on one of two devices', async ({ aVisitor, server }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben', 'Cleo']);
  const dm = await accounts[0]!.client.does(startDm, {
    body: { workspace_id: workspaceId, other_user_id: accounts[1]!.id },
  });
  const secret = await accounts[0]!.client.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'board', is_private: true },
  });
  await accounts[0]!.client.does(addChannelMember, {
    params: { id: secret.id },
    body: { user_id: accounts[2]!.id },
  });
  const channel = `/workspace/${workspaceId}/channel/${channelId}`;
  const [ana, cleo, laptop, phone] = [await aVisitor(), await aVisitor(), await aVisitor(), await aVisitor()];
  for (const visitor of [laptop, phone, cleo]) await recordAlerts(visitor.page);
  await ana.signIn(accounts[0]!, channel);
  await cleo.signIn(accounts[2]!, channel);
  for (const device of [laptop, phone]) {
    await device.signIn(accounts[1]!, '/pages');
    await bell(device).click();
    if (device === laptop) await panelOf(device).getByRole('button', { name: 'Mark all as read' }).click();
    await device.page.keyboard.press('Escape');
    await expect(panelOf(device)).toBeHidden();
    await expectNothingNew(device);
  }
  const leave = ({ page }: Visitor) =>
    page.getByRole('navigation').getByRole('link', { name: 'Pages' }).click();
  const expectNews = async (count: number, unread: string, alert: string) => {
    const notifications = `${count} unread notification${count === 1 ? '' : 's'}`;
    for (const device of [laptop, phone]) {
      await expect(bell(device)).toHaveAccessibleName(
        count === 0 ? 'Notifications' : `Notifications, ${notifications}`,
      );
      await expect(device.page).toHaveTitle(`${unread === '' ? '' : `(${unread}) `}Pages · WorkFlow`);
      await expect(icon(device)).toHaveAttribute('href', unread === '' ? '/favicon.svg' : /^data:/);
      await expect.poll(() => readOpenAlerts(device.page)).toEqual([alert]);
    }
  };

  await test.step('a mention', async () => {
    await ana.sendMessage(`@${laptop.username} can you look at this?`);
    await expectNews(1, '1 · @1', 'Ana mentioned you');
    await laptop.openChannel('general');
    await expect(laptop.message('can you look at this?')).toBeVisible();
    await expectNothingNew(phone);
    await expectNothingNew(laptop);
  });

  await test.step('reactions of two users are one line', async () => {
    await laptop.sendMessage('Done!');
    await leave(laptop);
    for (const visitor of [ana, cleo]) {
      await visitor.message('Done!').hover();
      await visitor.message('Done!').getByRole('button', { name: 'React with ❤️' }).click();
    }
    await bell(phone).click();
    const line = panelOf(phone).getByRole('listitem').filter({ hasText: 'reacted to your message' });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(/(Ana|Cleo) and 1 other reacted to your message/);
    await expect(bell(laptop)).toHaveAccessibleName('Notifications, 1 unread notification');
    await line.getByRole('link').click();
    await expect(phone.message('Done!')).toBeInViewport();
    await leave(phone);
    await expectNothingNew(laptop);
    await expectNothingNew(phone);
  });

  await test.step('a reply in a thread', async () => {
    await cleo.message('Done!').hover();
    await cleo.message('Done!').getByRole('button', { name: 'Reply in thread' }).click();
    const reply = cleo.page.getByRole('textbox', { name: /^Reply/ });
    await reply.fill('Well done');
    await reply.press('Enter');
    // The title counts what the conversations list, and a reply is only in its thread.
    await expectNews(1, '', 'Cleo replied to a thread you follow');
    await bell(phone).click();
    await panelOf(phone).getByRole('link', { name: 'Cleo replied' }).click();
    await expect(phone.page.getByText('Well done').last()).toBeVisible();
    await expectNothingNew(laptop);
    await expectNothingNew(phone);
    await leave(phone);
  });

  await test.step('a direct message', async () => {
    await ana.open(`/workspace/${workspaceId}/dm/${dm.id}`);
    await ana.sendMessage('Lunch?');
    await expectNews(0, '1', 'Ana');
    await laptop.page
      .getByRole('navigation')
      .getByRole('link', { name: /^Direct Messages/ })
      .click();
    await laptop.page.getByRole('link', { name: /Ana/ }).click();
    await expect(laptop.page.locator('[data-row]').filter({ hasText: 'Lunch?' })).toBeVisible();
    await expectNothingNew(phone);
    await expectNothingNew(laptop);
  });

  await test.step('a member who is removed from a channel loses its notifications', async () => {
    await cleo.open('/pages');
    await bell(cleo).click();
    await panelOf(cleo).getByRole('button', { name: 'Mark all as read' }).click();
    await ana.open(`/workspace/${workspaceId}/channel/${secret.id}`);
    await ana.sendMessage(`@${cleo.username} the plan is ready`);
    const line = panelOf(cleo).getByRole('listitem').filter({ hasText: 'the plan is ready' });
    await expect(line).toBeVisible();
    await expect.poll(() => readOpenAlerts(cleo.page)).toEqual(['Ana mentioned you']);
    await accounts[0]!.client.does(removeChannelMember, {
      params: { id: secret.id, user_id: accounts[2]!.id },
    });
    await expect(line).toBeHidden();
    await expectNothingNew(cleo);
  });
});
