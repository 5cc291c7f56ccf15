import { COMMAND_RESPONSE_MS } from '@workflow/contract/slash-commands/slash-commands.limits.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('users run commands from the composer, and no text is lost', async ({ aVisitor, server }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/channel/${channelId}`);
  const { page } = ana;
  const { keyboard } = page;
  await expect(ana.composer).toBeFocused();

  await test.step('a slash suggests commands with their usage', async () => {
    await keyboard.type('/to');
    await expect(page.getByRole('listbox', { name: 'Commands' }).getByRole('option')).toHaveText([
      '/topic [text]Set the topic of this channel',
    ]);
    await keyboard.press('Tab');
    await expect(ana.composer).toHaveValue('/topic ');
    await keyboard.type('Launch on Friday');
    await expect(page.getByText('/topic [text] Set the topic of this channel')).toBeVisible();
    await keyboard.press('Enter');
    await expect(ana.composer).toHaveValue('');
    await expect(page.getByText('Only visible to you')).toBeVisible();
    await expect(ben.page.getByText('Launch on Friday', { exact: true })).toBeVisible();
  });

  await test.step('text typed while a command runs stays in the field', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/commands/execute', (route) => held.promise.then(() => route.continue()));
    await keyboard.type('/topic Launch on Monday');
    await keyboard.press('Enter');
    await ana.composer.fill('See you there');
    held.resolve();
    await expect(ben.page.getByText('Launch on Monday', { exact: true })).toBeVisible();
    await expect(page.getByText('Only visible to you')).toBeVisible();
    await expect(ana.composer).toHaveValue('See you there');
    await page.unroute('**/commands/execute');
    await ana.composer.clear();
  });

  await test.step('a command sends a message', async () => {
    await keyboard.type('/shrug Who knows');
    await keyboard.press('Enter');
    await expect(ben.page.getByText('Who knows ¯\\_(ツ)_/¯')).toBeVisible();
  });

  await test.step('people vote in a poll, and see the results change', async () => {
    await keyboard.type('/poll "What shall we eat?" "Pizza" "Salad"');
    await keyboard.press('Enter');
    const [hers, his] = [page, ben.page].map((one) => one.getByRole('group', { name: 'Poll' }));
    await his!.getByRole('button', { name: 'Salad, 0 votes' }).click();
    await expect(hers!.getByRole('button', { name: 'Salad, 1 vote' })).toBeVisible();
    await his!.getByRole('button', { name: 'Pizza, 0 votes' }).click();
    await expect(hers!.getByRole('button', { name: 'Pizza, 1 vote' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(his!.getByRole('button', { name: 'Close poll' })).toBeHidden();
    await hers!.getByRole('button', { name: 'Close poll' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close poll' }).click();
    await expect(his!.getByText('Closed')).toBeVisible();
    await expect(his!.getByRole('button', { name: 'Pizza, 1 vote' })).toBeDisabled();
    await ana.composer.focus();
  });

  await test.step('an unknown command keeps the text and offers to send it', async () => {
    await keyboard.type('/deploy now');
    await keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This command does not exist.');
    await expect(ana.composer).toHaveValue('/deploy now');
    await keyboard.type('!');
    await expect(page.getByRole('button', { name: 'Send as message' })).toBeHidden();
    await keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Send as message' }).click();
    await expect(ben.page.getByText('/deploy now', { exact: true })).toBeVisible();
    await expect(ana.composer).toHaveValue('');
  });

  await test.step('a path is a message', async () => {
    await ana.composer.focus();
    await keyboard.type('/etc/hosts');
    await keyboard.press('Enter');
    await expect(ben.page.getByText('/etc/hosts', { exact: true })).toBeVisible();
  });

  await test.step('a command that cannot be sent says so in red for 10 seconds, and keeps its text', async () => {
    await page.route('**/commands/execute', (route) => route.abort());
    await keyboard.type('/away');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await keyboard.press('Enter');
    const box = page.locator('[data-error]', { has: page.getByRole('alert') });
    await expect(box).toContainText('Failed to execute command');
    const color = await box
      .getByText('Failed to execute command')
      .evaluate((element) => getComputedStyle(element).color);
    const [red, ...others] = color.match(/\d+/g)!.map(Number);
    expect(red).toBeGreaterThan(2 * Math.max(...others));
    await expect(ana.composer).toHaveValue('/away');
    expect(COMMAND_RESPONSE_MS).toBe(10_000);
    await page.clock.runFor(COMMAND_RESPONSE_MS - 1);
    await expect(box).toBeVisible();
    await page.clock.runFor(1);
    await expect(box).toBeHidden();
  });
});
