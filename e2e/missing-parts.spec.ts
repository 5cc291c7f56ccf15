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
