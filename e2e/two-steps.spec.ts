import { Secret, TOTP } from 'otpauth';
import { createAccount, PASSWORD } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('a user turns on two-factor authentication, adds a passkey, and signs in with each', async ({
  aVisitor,
  server,
}) => {
  const account = await createAccount(server.url, 'Ana');
  const { page } = await aVisitor();
  // Browsers accept passkeys on localhost, and on no other address without a name.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const enterPassword = async () => {
    await page.goto(`${url}/login?redirect=${encodeURIComponent('/settings?part=account')}`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  };
  const dialog = page.getByRole('dialog');

  await enterPassword();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode] = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeFocused();

  await page.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeVisible();
  await signOut();

  await enterPassword();
  await page.getByLabel('Authentication code').fill('00000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await expect(page.getByLabel('Authentication code')).toBeFocused();
  // The setup has used the code of the current 30 seconds, and each code works once, so the test enters the next one.
  await page.getByLabel('Authentication code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  await signOut();

  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode!);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await signOut();

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto(`${url}/settings?part=account`);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
});
