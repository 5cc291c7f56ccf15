import {
  acceptInvitation,
  createEmailInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { failRequests } from './support/failure.ts';
import { createAccount, createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

const addressOf = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

test('an owner invites by email and by link, and an invited user registers from the email and joins', async ({
  server,
  aVisitor,
}) => {
  const { accounts } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ana;
  await ana.signIn(accounts[0]!, '/members');
  const dialog = page.getByRole('dialog', { name: /^Invite people to/ });
  const open = () => page.getByRole('button', { name: 'Invite Members' }).click();
  const field = dialog.getByLabel('Email addresses');
  const ben = addressOf('ben');

  await test.step('by email: errors in the form, then one address with a note and a channel', async () => {
    await open();
    await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeDisabled();
    await field.fill(' , ;');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog.getByText('Please enter at least one email address')).toBeVisible();
    await field.fill(ben);
    const days = dialog.getByLabel('Expires after (days)');
    await days.fill('0');
    await expect(dialog.getByText(/^Enter a whole number of days from 1 to \d+$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeDisabled();
    await days.fill('3');
    await dialog.getByLabel('Personal note (optional)').fill('Bring <cake> & tea.');
    await dialog.getByLabel('Add to channels (optional)').click();
    await page.getByRole('option', { name: '#general' }).click();
    await page.keyboard.press('Escape');
    const recover = await failRequests(page, createEmailInvitation);
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog.getByText('Failed to send invitation')).toBeVisible();
    await recover();
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog.getByText(`Invitation sent to ${ben}`)).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: ben })).toBeFocused();
    await expect(dialog).toBeHidden();
  });

  await test.step('by email: a pasted list, of which a failed address stays in the field', async () => {
    await open();
    await field.fill(`Carla <${addressOf('carla')}>; ${addressOf('dan')}\n${accounts[0]!.email}`);
    await dialog.getByRole('button', { name: 'Send 3 Invitations' }).click();
    await expect(dialog.getByText('Invitations sent to 2 email(s)')).toBeVisible();
    await expect(dialog.getByText('This address was not invited:')).toBeVisible();
    await expect(field).toHaveValue(accounts[0]!.email);
    await page.keyboard.press('Escape');
  });

  await test.step('the link of an invitation is copied, and it cannot be sent again within a minute', async () => {
    await page.getByRole('tab', { name: 'Pending Invitations (3)' }).click();
    await page.getByRole('button', { name: `Copy link of ${ben}` }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/join/');
    await page.getByRole('button', { name: `Resend ${ben}` }).click();
    await expect(page.getByText('This invitation was sent less than a minute ago.').first()).toBeVisible();
  });

  await test.step('the invited user registers from the email, and joins the channel', async () => {
    const [mail] = await server.mailsTo(ben, 1, /^Ana invited you to Night Owls\n/);
    expect(mail).toContain('> Bring <cake> & tea.');
    const newcomer = await aVisitor();
    await newcomer.open(new URL(/https?:\S+\/join\/\S+/.exec(mail!)![0]).pathname);
    await newcomer.page.getByRole('link', { name: 'Create an account' }).click();
    await newcomer.register('Ben', ben);
    await newcomer.page.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(newcomer.page.getByRole('heading', { name: 'general' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Members (2)' })).toBeVisible();
  });

  await test.step('a guest who is added by username needs a channel', async () => {
    const gus = await createAccount(server.url, 'Gus');
    await open();
    await dialog.getByRole('tab', { name: 'Username' }).click();
    await dialog.getByLabel('Search users').fill(gus.username);
    await dialog.getByRole('option', { name: /Gus/ }).click();
    await dialog.getByLabel('Role').selectOption('guest');
    await dialog.getByRole('button', { name: 'Add Member' }).click();
    await expect(dialog.getByText('Choose at least one channel for the guest.')).toBeVisible();
    await dialog.getByLabel('Channels').click();
    await page.getByRole('option', { name: '#general' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Add Member' }).click();
    await expect(dialog.getByText('Gus added to workspace!')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a link for five shows how many have used it', async () => {
    await open();
    await dialog.getByRole('tab', { name: 'Link' }).click();
    const uses = dialog.getByLabel('Max uses');
    await expect(uses.getByRole('option')).toHaveText(['Unlimited', '1', '5', '10', '25', '50']);
    await uses.selectOption('5');
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    const link = await dialog.getByLabel('Invitation link').inputValue();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Uses: 0/5')).toBeVisible();
    const { client } = await createAccount(server.url, 'Eva');
    await client.does(acceptInvitation, { body: { token: link.split('/').at(-1)! } });
    await expect(page.getByText('Uses: 1/5')).toBeVisible();
  });
});
