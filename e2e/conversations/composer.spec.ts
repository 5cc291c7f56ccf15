import type { Page } from '@playwright/test';
import {
  createChannel,
  unfollowChannel,
  updateChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { toWallClock } from '@workflow/contract/core/schemas/time-zone.ts';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { CONFIRM_GROUP_MENTION_FROM } from '@workflow/contract/messages/messages.limits.ts';
import { setOwnTimeZone } from '@workflow/contract/tasks/reminders/reminders.endpoints.ts';
import { createAccount, createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** Copies HTML and plain text to the clipboard, as another program does. */
const copy = (page: Page, html: string, text: string) =>
  page.evaluate(
    async ([rich, plain]) => {
      const blob = (type: string, words: string) => new Blob([words], { type });
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': blob('text/html', rich!),
          'text/plain': blob('text/plain', plain!),
        }),
      ]);
    },
    [html, text],
  );
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('users format, paste and copy text, and mention users and channels', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [anaAt, benAt] = [accounts[0]!, accounts[1]!];
  const plans = await anaAt.client.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'Launch plans' },
  });
  const secret = await anaAt.client.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'secret', is_private: true },
  });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const [ana, ben] = [await aVisitor({ permissions }), await aVisitor({ permissions })];
  const address = `/workspace/${workspaceId}/channel/${channelId}`;
  await ana.signIn(anaAt, address);
  await ben.signIn(benAt, address);
  const { page, composer } = ana;
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(composer).toBeFocused();

  await test.step('formatting by keys and toolbar, and removing it', async () => {
    await expect(toolbar).toBeHidden();
    await page.getByRole('button', { name: 'Formatting' }).click();
    await expect(toolbar.getByRole('button')).toHaveCount(9);
    await composer.focus();
    await composer.pressSequentially('bold');
    await composer.press('ControlOrMeta+A');
    await composer.press('ControlOrMeta+B');
    await expect(composer).toHaveValue('**bold**');
    await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await toolbar.getByRole('button', { name: 'Bold' }).click();
    await expect(composer).toHaveValue('bold');
    await composer.press('ControlOrMeta+Z');
    await expect(composer).toHaveValue('**bold**');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await composer.press('End');
    await composer.press('Shift+Enter');
    await toolbar.getByRole('button', { name: 'Bulleted list' }).click();
    await composer.pressSequentially('one');
    await composer.press('Shift+Enter');
    await composer.pressSequentially('two');
    await composer.press('Shift+Enter');
    await composer.press('Shift+Enter');
    await expect(composer).toHaveValue('**bold**\n- one\n- two\n');
    await composer.press('Enter');
    const said = ben.page.getByRole('listitem').filter({ has: ben.page.getByText('bold', { exact: true }) });
    await expect(said.getByRole('list').getByRole('listitem')).toHaveText(['one', 'two']);
    await expect(said.locator('strong')).toHaveText('bold');
  });

  await test.step('adding a link by dialog, and by pasting a URL over text', async () => {
    await composer.pressSequentially('see this');
    await composer.press('ControlOrMeta+Shift+ArrowLeft');
    await composer.press('ControlOrMeta+Shift+U');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await expect(dialog.getByLabel('Text')).toHaveValue('this');
    await dialog.getByLabel('Address').fill('nothing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a web or email address.')).toBeVisible();
    await dialog.getByLabel('Address').fill('example.com/a');
    await dialog.getByLabel('Address').press('Enter');
    await expect(composer).toBeFocused();
    await expect(composer).toHaveValue('see [this](https://example.com/a)');
    await composer.fill('that');
    await composer.press('ControlOrMeta+A');
    await copy(page, '', 'https://example.com/b');
    await composer.press('ControlOrMeta+V');
    await expect(composer).toHaveValue('[that](https://example.com/b)');
  });

  await test.step('pasting with formatting, or as plain text', async () => {
    await composer.fill('');
    const html =
      '<p>A <b>bold</b> word<script>window.ran = true</script></p><ul><li>one</li></ul><img src=x onerror="window.ran = true">';
    await copy(page, html, 'A bold word\none');
    await composer.press('ControlOrMeta+V');
    await expect(composer).toHaveValue('A **bold** word\n\n- one');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await composer.press('ControlOrMeta+Z');
    await expect(composer).toHaveValue('');
    await composer.press('ControlOrMeta+Shift+V');
    await expect(composer).toHaveValue('A bold word\none');
    await composer.fill('');
  });

  await test.step('the toolbar is remembered', async () => {
    await page.reload();
    await expect(toolbar).toBeVisible();
    await page.getByRole('button', { name: 'Formatting' }).click();
    await expect(toolbar).toBeHidden();
    await page.reload();
    await expect(composer).toBeVisible();
    await expect(toolbar).toBeHidden();
    await page.getByRole('button', { name: 'Formatting' }).click();
    await expect(toolbar).toBeVisible();
  });

  await test.step('code is highlighted and copied as written', async () => {
    const code = 'const answer = "42";\n  // so\n';
    await anaAt.client.does(sendMessage, {
      body: { channel_id: channelId, content: `\`\`\`ts\n${code}\n\`\`\`` },
    });
    const block = ben.message('const answer').locator('pre');
    await expect(block.locator('[data-code="keyword"]')).toHaveText('const');
    await expect(block.locator('[data-code="comment"]')).toHaveText('// so');
    await ben.message('const answer').getByRole('button', { name: 'Copy code' }).click();
    await expect(ben.message('const answer').getByRole('button', { name: 'Code copied' })).toBeVisible();
    expect(await readClipboard(ben.page)).toBe(code);
  });

  await test.step('a channel mention shows the current name to users with access', async () => {
    await ana.sendMessage('see #launch-plans and #secret');
    const mine = ana.message('see #Launch plans').getByRole('link', { name: '#secret' });
    await expect(mine).toHaveAttribute('href', `/workspace/${workspaceId}/channel/${secret.id}`);
    const theirs = ben.message('see #Launch plans and #secret');
    await expect(theirs.getByRole('link')).toHaveText(['#Launch plans']);
    await anaAt.client.does(updateChannel, { params: { id: plans.id }, body: { name: 'Landing' } });
    await ben.message('see #').getByRole('link', { name: '#Landing' }).click();
    await expect(ben.page.getByRole('heading', { name: 'Landing' })).toBeVisible();
    await ben.page.goBack();
  });

  await test.step('mentioning many users asks first and keeps the text', async () => {
    const crowd = await Promise.all(
      Array.from({ length: CONFIRM_GROUP_MENTION_FROM + 1 }, (_, number) =>
        createAccount(server.url, `Crowd${number}`),
      ),
    );
    await ana.sendMessage('@channel is for two people');
    await expect(ben.message('is for two people')).toBeVisible();
    for (const { id } of crowd) {
      await anaAt.client.does(addMember, {
        params: { id: workspaceId },
        body: { user_id: id, role: 'member' },
      });
    }
    // A user who has left the channel is not notified.
    await crowd[0]!.client.does(unfollowChannel, { params: { id: channelId } });
    await page.reload();
    await ana.sendMessage('@channel is for all of them');
    const dialog = page.getByRole('dialog', { name: 'Notify everyone with @channel?' });
    await expect(dialog.getByText('21 people in #general will be notified.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(composer).toHaveValue('@channel is for all of them');
    await expect(composer).toBeFocused();
    await page.getByRole('button', { name: 'Schedule message' }).click();
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(composer).toHaveValue('@channel is for all of them');
    await composer.press('Enter');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(ben.message('is for all of them')).toBeVisible();
    await expect(composer).toHaveValue('');
  });

  await test.step('a profile card opens by click, Enter and hover, and starts a direct message', async () => {
    await ben.sendMessage(`hello @${anaAt.username}`);
    const mention = ana.message('hello @').getByRole('button', { name: '@Ana' });
    await expect(mention).toHaveAttribute('data-me');
    await mention.press('Enter');
    const card = (of: Page, name: string) => of.getByRole('dialog', { name: `${name}’s profile` });
    await expect(card(page, 'Ana').getByText('This is you')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Ana')).toBeHidden();
    await expect(mention).toBeFocused();
    await ana.message('hello @').getByText('Ben', { exact: true }).hover();
    await expect(card(page, 'Ben').getByText('Online')).toBeVisible();
    await benAt.client.does(setOwnTimeZone, { body: { time_zone: 'Asia/Tokyo' } });
    const hour = new Date(toWallClock('Asia/Tokyo', Date.now())).getUTCHours();
    await expect(card(page, 'Ben').getByText(new RegExp(`^0?${hour}:\\d\\d local time$`))).toBeVisible();
    await expect(card(page, 'Ben').getByRole('button', { name: 'Call' })).toBeVisible();
    await card(page, 'Ben').getByRole('button', { name: 'Message' }).click();
    await expect(page).toHaveURL(/\/dm\//);
  });

  await test.step('a direct message supports all of it', async () => {
    await expect(toolbar.getByRole('button')).toHaveCount(9);
    await composer.fill('quick');
    await composer.press('ControlOrMeta+A');
    await composer.press('ControlOrMeta+I');
    await composer.press('Enter');
    await expect(ana.message('quick').locator('em')).toHaveText('quick');
    await expect(ana.message('quick').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
    await composer.press('ArrowUp');
    const editor = page.getByRole('textbox', { name: 'Edit message' });
    await editor.press('ControlOrMeta+A');
    await toolbar.getByRole('button', { name: 'Italic' }).click();
    await expect(editor).toHaveValue('quick');
    const { id } = await benAt.client.does(startDm, {
      body: { workspace_id: workspaceId, other_user_id: anaAt.id },
    });
    expect(page.url()).toContain(id);
  });
});
