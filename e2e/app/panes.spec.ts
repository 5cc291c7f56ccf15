import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('F6 moves between panes, and the help lists every key', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  const channel = page.getByRole('region', { name: 'Channels' }).getByRole('link', { name: 'general' });
  const section = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(ana.composer).toBeFocused();
  await ana.composer.fill('unfinished');

  await test.step('forward and back, to the last focused or current element', async () => {
    for (const place of [section, channel, messages, ana.composer, section, channel]) {
      await page.keyboard.press('F6');
      await expect(place).toBeFocused();
    }
    for (const place of [section, ana.composer, messages, channel]) {
      await page.keyboard.press('Shift+F6');
      await expect(place).toBeFocused();
    }
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await expect(ana.composer).toBeFocused();
  });

  await test.step('to a toast, which stays while it has the focus', async () => {
    await page.route('**/api/v1/channels/*/follow', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Channel actions' }).click();
    await page.getByRole('menuitem', { name: 'Leave channel' }).click();
    await expect(page.getByText('Failed to leave the channel')).toBeVisible();
    await page.keyboard.press('F6');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dismiss).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Channel actions' })).toBeFocused();
  });

  await test.step('the skip link jumps past the lists', async () => {
    await page.getByRole('button', { name: 'Skip to main content' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Channel actions' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('button', { name: 'Hide list' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('heading', { level: 1 }).getByRole('button', { name: 'general' }),
    ).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Channel actions' })).toBeFocused();
  });

  await test.step('the keyboard help', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const [does, ...keys] of [
      ['Next pane', 'F6'],
      ['Previous pane', 'Shift', 'F6'],
      ['Show shortcuts', '?', 'Ctrl', '/'],
      ['New line', 'Shift', 'Enter'],
      ['Scroll messages up', 'Page Up'],
      ['Open the item’s menu', 'Shift', 'F10'],
      ['Jump to the item that starts with the typed letters', 'A–Z'],
      ['Delete message', 'Del'],
      ['Close a dialog or menu', 'Esc'],
    ] as const) {
      await expect(help.getByText(does, { exact: true }).locator('..').locator('kbd')).toHaveText(keys);
    }
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(page.getByRole('button', { name: 'Channel actions' })).toBeFocused();
    await ana.composer.press('ControlOrMeta+/');
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ana.composer).toBeFocused();
  });
});

test('on a narrow screen the focus follows the pane, there and back', async ({ server, aVisitor }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor({ viewport: { width: 390, height: 844 } });
  const { page } = ana;
  await ana.signIn(accounts[0]!, '/channels');
  const channel = page.getByRole('link', { name: 'general' });
  await channel.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/workspace/${workspaceId}/channel/`));
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to channels' }).press('Enter');
  await expect(channel).toBeVisible();
  await expect(page.getByRole('region', { name: 'Channels' }).locator(':focus')).toHaveCount(1);
  await channel.press('Enter');
  await page.getByRole('button', { name: 'Channel actions' }).press('Enter');
  const menu = await page.getByRole('menu').boundingBox();
  expect(menu!.x).toBeGreaterThanOrEqual(0);
  expect(menu!.x + menu!.width).toBeLessThanOrEqual(390);
});
