import { createAccount, PASSWORD } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('a forgotten password is replaced with the link of an email, which signs the other devices out', async ({
  server,
  aVisitor,
}) => {
  const account = await createAccount(server.url, 'Ana');
  const elsewhere = await aVisitor();
  await elsewhere.signIn(account);
  await expect(elsewhere.page.getByText('No workspaces yet')).toBeVisible();
  const { page } = await aVisitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in screen has a field with the same label.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const [mail] = await server.mailsTo(account.email, 1, /^Reset your WorkFlow password/);
  await page.goto(new URL(/https?:\S+\/reset-password\/\S+/.exec(mail!)![0]).pathname);
  await expect(page.getByText(`For ${account.email}`)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  await page.getByLabel('Confirm new password').fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await expect(elsewhere.page).toHaveURL(/\/login/);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a better password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('No workspaces yet')).toBeVisible();
  await server.mailsTo(account.email, 1, /^Your password was changed/);
});
