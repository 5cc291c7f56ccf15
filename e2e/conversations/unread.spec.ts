import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms, startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { markUnread } from '@workflow/contract/unread/unread.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('messages are marked unread, stay unread, and are read, in a channel and a direct message', async ({
  server,
  aVisitor,
}) => {
  test.setTimeout(120_000);
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, owner] = [accounts[0]!.client, accounts[1]!];
  const say = (content: string) => ana.does(sendMessage, { body: { channel_id: channelId, content } });
  for (const content of ['one', 'two', 'three']) await say(content);
  const ben = await aVisitor();
  await ben.signIn(owner, `/workspace/${workspaceId}/channel/${channelId}`);
  const { page } = ben;
  const other = await page.context().newPage();
  await other.goto('/channels');
  const elsewhere = other.getByRole('link', { name: /general/ });
  const row = (text: string) => page.locator('[data-message]').filter({ hasText: text });
  const line = page.getByText('New messages', { exact: true });
  await expect(elsewhere).toBeVisible();
  await expect(elsewhere).not.toHaveAccessibleName(/unread/);

  await test.step('marking unread from a message, in every tab, also while it is on the screen', async () => {
    await row('two').press('u');
    await expect(elsewhere).toHaveAccessibleName(/2 unread/);
    await expect(page.locator('[data-new-line] + [data-message]')).toContainText('two');
    await say('four');
    await expect(row('four')).toBeInViewport();
    await expect(elsewhere).toHaveAccessibleName(/3 unread/);
  });

  await test.step('Escape marks the conversation read when nothing else uses the key', async () => {
    await page.getByRole('button', { name: 'Channel actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Mark as read' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(elsewhere).toHaveAccessibleName(/3 unread/);
    await page.keyboard.press('Escape');
    await expect(elsewhere).not.toHaveAccessibleName(/unread/);
    await expect(line).toBeHidden();
  });

  await test.step('until the user returns', async () => {
    await row('three').click({ modifiers: ['Alt'] });
    await expect(elsewhere).toHaveAccessibleName(/2 unread/);
    await ben.goTo('Home');
    await ben.openChannel('general');
    await expect(line).toBeVisible();
    await expect(elsewhere).not.toHaveAccessibleName(/unread/);
  });

  await test.step('the sidebar shows what is unread elsewhere, and keys open it', async () => {
    const dm = await ana.does(startDm, { body: { workspace_id: workspaceId, other_user_id: owner.id } });
    // The other tab shows the channel and would read its messages.
    await other.goto('/');
    const sidebar = page.getByRole('navigation', { name: 'Unread and starred conversations' });
    await expect(sidebar).toBeHidden();
    await ana.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'Lunch?' } });
    await expect(sidebar.getByRole('link', { name: /^Ana.*1 unread/ })).toBeVisible();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect(row('Lunch?')).toBeVisible();
    await expect(sidebar).toBeHidden();
    await say('Coffee?');
    const channel = sidebar.getByRole('link', { name: /^general.*1 unread/ });
    await expect(channel).toBeVisible();
    // While the list is hidden, the sidebar alone shows the conversations of its kind.
    await page.getByRole('button', { name: 'Hide list' }).click();
    await expect(page.getByRole('region', { name: 'Direct messages' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Direct messages' })).toBeHidden();
    await page.getByRole('button', { name: 'Show list' }).click();
    await expect(page.getByRole('region', { name: 'Direct messages' })).toBeVisible();
    await channel.click();
    await expect(row('Coffee?')).toBeInViewport();
    await expect(sidebar).toBeHidden();
  });

  await test.step('a bar jumps to the first new message, which is not loaded', async () => {
    const dm = await ana.does(startDm, { body: { workspace_id: workspaceId, other_user_id: owner.id } });
    const talk = [];
    for (let number = 1; number <= 120; number++) {
      const body = { content: `word ${number}.` };
      talk.push(await ana.does(sendDmMessage, { params: { id: dm.id }, body }));
    }
    await page.goto(`/workspace/${workspaceId}/dm/${dm.id}`);
    await page.getByRole('button', { name: 'Jump to the newest message' }).click();
    await expect(row('word 120.')).toBeInViewport();
    const entry = page.getByRole('link', { name: /^Ana/ });
    await expect(entry).not.toHaveAccessibleName(/unread/);
    const loadUnreadCount = async () => {
      const dms = await owner.client.does(listDms, { params: { workspace_id: workspaceId } });
      return dms[0]?.unread_count;
    };
    await expect.poll(loadUnreadCount).toBe(0);
    await page.reload();
    await expect(row('word 120.')).toBeInViewport();
    await owner.client.does(markUnread, { params: { id: talk[4]!.id } });
    const bar = page.getByRole('region', { name: '116 new messages' });
    await expect(bar.getByText(/^116 new messages since /)).toBeVisible();
    await bar.getByRole('button', { name: 'Jump' }).click();
    await expect(row('word 5.')).toBeInViewport();
    await expect(line).toBeInViewport();
    await expect(bar).toBeHidden();
    await expect(entry).toHaveAccessibleName(/unread/);
    await page.reload();
    await expect(line).toBeInViewport();
  });

  await test.step('Shift+Escape marks all as read, which can be undone', async () => {
    await other.goto('/');
    const section = other.getByRole('link', { name: /^Channels/ });
    await expect(section).toBeVisible();
    await say('five');
    await expect(section).toHaveAccessibleName(/1 unread/);
    await page.keyboard.press('Shift+Escape');
    await expect(page.getByText('Marked everything as read')).toBeVisible();
    await expect(section).not.toHaveAccessibleName(/unread/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(section).toHaveAccessibleName(/1 unread/);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(section).not.toHaveAccessibleName(/unread/);
  });
});
