import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('a screen that cannot be loaded keeps the shell, and loads when the connection returns', async ({
  aTeam,
}) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  await page.context().setOffline(true);
  await ana.goTo('Members');
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry now' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Workspace Members' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Online')).toBeVisible();
});

test('a newer server version offers a reload', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor();
  const { page } = ana;
  // The code of the dialog loads when the page is idle, so it is missing from the start.
  await page.route('**/assets/CreateChannelModal-*', (route) => route.fulfill({ status: 404, body: '' }));
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await expect(ana.composer).toBeVisible();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.keyboard.press('Control+Shift+C');
  const offer = page.getByRole('dialog', { name: 'A new version of WorkFlow is available.' });
  await expect(offer.getByRole('button', { name: 'Reload' })).toBeVisible();
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await ana.goTo('Members');
  const load = page.getByRole('button', { name: 'Reload' });
  await expect(load).toBeVisible();
  await expect(page.getByText('A new version of WorkFlow is available.')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.unroute('**/assets/**');
  await load.click();
  await expect(page.getByRole('heading', { name: 'Workspace Members' })).toBeVisible();
});

test('an action without a connection completes on retry', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  const { page } = ana;
  const help = page.getByRole('dialog', { name: /shortcuts/i });
  await page.context().setOffline(true);
  await page.keyboard.press('ControlOrMeta+/');
  await expect(page.getByText('Couldn’t load this.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Channel actions' }).click();
  await ana.goTo('Members');
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible();

  await ana.goTo('Channels');
  await page.getByRole('link', { name: 'general' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('As agreed.'),
  });
  const attached = page.getByRole('list', { name: 'Attached files' });
  await expect(attached.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await ana.sendMessage('Here they are');
  await expect(page.getByText('notes.txt')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('complementary').getByText('Online')).toBeVisible();
  await expect(ben.message('Here they are').getByRole('link', { name: 'Download notes.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Channel actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+/');
  await expect(help.locator('dl > div').first()).toHaveCSS('display', 'flex');
  await page.keyboard.press('Escape');
  await ana.goTo('Members');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben' })).toHaveCSS('display', 'grid');
});

test('errors show for every action, with any part of the client loaded', async ({ aTeam, aVisitor }) => {
  const visitor = await aVisitor();
  await visitor.open('/login');
  const admin = visitor.page.getByRole('button', { name: 'Admin', exact: true });
  await expect(admin).toBeVisible();
  await visitor.page.context().setOffline(true);
  await admin.click();
  await expect(visitor.page.getByText('Login as Admin failed')).toBeVisible();

  const [ana] = await aTeam('Ana');
  await ana.sendMessage('something hasty');
  const message = ana.message('something hasty');
  await expect(message.getByLabel(/Sent|Delivered|Seen/)).toBeVisible();
  await ana.page.context().setOffline(true);
  // The code of the menu cannot load, but the key needs none.
  await message.press('Delete');
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ana.page.getByText('Failed to delete message')).toBeVisible();
  await expect(message).toBeVisible();
});

test('a form error shows above the form and returns the focus', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  await ana.createChannel('taken');
  await ana.goTo('Members');
  await ana.goTo('Channels');
  await page.getByRole('button', { name: 'Create channel', exact: true }).click();
  const form = page.getByRole('dialog', { name: /Create Channel/ });
  await form.getByLabel(/Channel Name/).fill('taken');
  await form.getByRole('button', { name: 'Create Channel' }).click();
  const alert = page.getByRole('dialog', { name: /taken|exists/ });
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(form.getByLabel(/Channel Name/)).toBeFocused();
});

test('text typed while code loads goes to its field or nowhere', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  await ana.sendMessage('something to answer');
  await expect(ana.message('something to answer').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
  const dialog = page.getByRole('dialog');
  let came = 0;
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
    came += 1;
  });
  await page.reload();
  const row = page.locator('[data-message]');
  await expect(ana.composer).toBeFocused();

  await test.step('a cancelled command does not open', async () => {
    const before = came;
    await row.focus();
    await page.keyboard.press('i');
    await page.keyboard.type('re');
    await page.keyboard.press('Escape');
    await expect.poll(() => came).toBeGreaterThan(before);
    await expect(row).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText('Are you sure you want to delete this message?');
    await page.keyboard.press('Escape');
  });

  await test.step('on a fresh page, to the picker’s search', async () => {
    await page.reload();
    await expect(ana.composer).toBeFocused();
    await row.focus();
    await page.keyboard.press('r');
    await page.keyboard.type('fine', { delay: 20 });
    await expect(dialog.getByRole('combobox')).toHaveValue('fine');
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('combobox').fill('');
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Edit message' })).toHaveCount(0);
  });

  await test.step('also for loaded code', async () => {
    await page.keyboard.press('f');
    await page.keyboard.type('gexx');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('n');
    await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('gen');
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });

  await test.step('where there is no field, nowhere', async () => {
    await page.keyboard.press('i');
    await page.keyboard.type('ref');
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText('Sent');
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });

  await test.step('in the side panel', async () => {
    const find = page.getByRole('searchbox', { name: 'Search in #general' });
    const button = page.getByRole('main').getByRole('button', { name: 'Search in this conversation' });
    await button.click();
    await page.keyboard.type('fresh');
    await expect(find).toHaveValue('fresh');
    await button.click();
    await expect(find).toHaveCount(0);
    await button.click();
    await expect(find).toBeFocused();
    await ana.composer.focus();
    await button.click();
    await expect(find).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(find).toHaveCount(0);
    await row.focus();
    await page.keyboard.press('t');
    await page.keyboard.type('refit');
    await expect(page.getByRole('textbox', { name: /Reply/ })).toHaveValue('refit');
    await expect(dialog).toHaveCount(0);
  });
});

test('a retry cancels an attempt without a response', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  const SOCKET = '**/ws/socket.io/**';
  let attempts = 0;
  await page.context().setOffline(true);
  const retry = page.getByRole('button', { name: 'Retry now' });
  await expect(retry).toBeVisible();
  await page.route(SOCKET, (route) => {
    attempts += 1;
    return attempts === 1 ? undefined : route.continue();
  });
  await page.context().setOffline(false);
  await expect.poll(() => attempts).toBe(1);
  await retry.click();
  // The client's own retries take longer than this timeout.
  await expect(page.getByRole('complementary').getByText('Online')).toBeVisible({ timeout: 8_000 });
});
