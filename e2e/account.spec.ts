import { PASSWORD } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('a user deletes the account, and their messages stay without their name', async ({ aTeam, server }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ben.sendMessage('Remember me.');
  await expect(ana.message('Remember me.').getByText('Ben')).toBeVisible();
  const { page } = ben;
  await page.goto('/settings?part=account');
  await expect(
    page.getByText(
      'Deletes your name, email address and photo, and removes you from all workspaces. Your messages and other content stay, without your name.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = async (password: string) => {
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
  };
  await confirm('not the password');
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await confirm(PASSWORD);
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(ana.message('Remember me.').getByText('Deleted user')).toBeVisible();
  await server.mailsTo(`${ben.username}@example.com`, 1, /^Your account was deleted/);
});
