import { expect, test } from './support/test.ts';

test('a screen that cannot be loaded leaves the shell, and comes when the connection does', async ({
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

test('a server with a newer version is offered to be loaded', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.keyboard.press('Control+Shift+C');
  const offer = page.getByRole('dialog', { name: 'There is a new version of WorkFlow.' });
  await expect(offer.getByRole('button', { name: 'Load the new version' })).toBeVisible();
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await ana.goTo('Members');
  const load = page.getByRole('button', { name: 'Load the new version' });
  await expect(load).toBeVisible();
  await expect(page.getByText('There is a new version of WorkFlow.')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.unroute('**/assets/**');
  await load.click();
  await expect(page.getByRole('heading', { name: 'Workspace Members' })).toBeVisible();
});

test('what was asked for without a connection comes whole at the next try', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  const { page } = ana;
  const help = page.getByRole('dialog', { name: /shortcuts/i });
  await page.context().setOffline(true);
  await page.keyboard.press('ControlOrMeta+/');
  await expect(page.getByText('This could not be loaded.').first()).toBeVisible();
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
  await ana.say('Here they are');
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

test('what cannot be done is said, whatever of the client was not loaded yet', async ({
  aTeam,
  aVisitor,
}) => {
  const visitor = await aVisitor();
  await visitor.open('/login');
  const admin = visitor.page.getByRole('button', { name: 'Admin', exact: true });
  await expect(admin).toBeVisible();
  await visitor.page.context().setOffline(true);
  await admin.click();
  await expect(visitor.page.getByText('Login as Admin failed')).toBeVisible();

  const [ana] = await aTeam('Ana');
  await ana.say('something hasty');
  const message = ana.message('something hasty');
  await expect(message.getByLabel(/Sent|Delivered|Seen/)).toBeVisible();
  await ana.page.context().setOffline(true);
  await message.hover();
  await message.getByRole('button', { name: 'Delete message' }).click();
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ana.page.getByText('Failed to delete message')).toBeVisible();
  await expect(message).toBeVisible();
});

test('what went wrong with a form lies over it, and gives the focus back', async ({ aTeam }) => {
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
