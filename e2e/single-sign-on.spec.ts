import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { confirmEmail } from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import {
  type ProviderClaims,
  startIdentityProvider,
  type TestIdentityProvider,
} from '@workflow/testing/harness/identity-provider.ts';
import { freePort } from '@workflow/testing/harness/port.ts';
import { ProductServer } from './support/server.ts';
import { createAccount } from './support/team.ts';
import { expect, test } from './support/test.ts';

let provider: TestIdentityProvider;
let product: ProductServer;

test.beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider('northwind', `http://127.0.0.1:${port}`);
  const unreachable = {
    ...provider.settings,
    id: 'southwind',
    name: 'southwind',
    issuer: 'http://127.0.0.1:9',
  };
  const OIDC_PROVIDERS = JSON.stringify([provider.settings, unreachable]);
  product = await ProductServer.start(undefined, { OIDC_PROVIDERS }, port);
});
test.afterAll(() => Promise.all([product.stop(), provider.stop()]));

const newClaims = (): ProviderClaims => {
  const name = `ada-${randomUUID().slice(0, 8)}`;
  return {
    sub: name,
    email: `${name}@northwind.example`,
    email_verified: true,
    name: 'Ada Lovelace',
    preferred_username: name,
  };
};

/** Opens the sign-in screen in a new browser. */
async function openLogin(browser: Browser, redirect: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
  return page;
}

const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sign in with ${name}` }).click();

async function signIn(page: Page, claims: ProviderClaims): Promise<void> {
  await choose(page, 'northwind');
  await page.getByLabel('Claims').fill(JSON.stringify(claims));
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a user signs in with the account of the organization, and finds the same account the next time', async ({
  browser,
}) => {
  const claims = newClaims();
  const page = await openLogin(browser, '/settings');
  await signIn(page, claims);
  await expect(page).toHaveURL(`${product.url}/settings`);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Username')).toHaveValue(claims.preferred_username!);
  await page.getByLabel('Full name').fill('Countess Lovelace');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated!')).toBeVisible();
  await page.context().close();

  const again = await openLogin(browser, '/settings');
  await signIn(again, claims);
  await expect(again.getByLabel('Full name')).toHaveValue('Countess Lovelace');
  await again.context().close();
});

test('an account with the same address is linked once its user has confirmed the address', async ({
  browser,
}) => {
  const account = await createAccount(product.url, 'Ada');
  const claims = { ...newClaims(), email: account.email };
  const page = await openLogin(browser, '/settings?part=account');
  await signIn(page, claims);
  await expect(page.getByText('An account with your email address exists')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with northwind' })).toBeVisible();
  await page.context().close();

  const [mail] = await product.mailsTo(account.email, 1, /^Confirm your email address/);
  const token = /confirm-email\/(\S+)/.exec(mail!)![1]!;
  await account.client.does(confirmEmail, { body: { token } });
  const confirmed = await openLogin(browser, '/settings?part=account');
  await signIn(confirmed, claims);
  await expect(confirmed.getByRole('button', { name: 'Unlink northwind' })).toBeVisible();
  await confirmed.goto('/settings');
  await expect(confirmed.getByLabel('Username')).toHaveValue(account.username);
  await product.mailsTo(account.email, 1, /^Single sign-on was set up/);
  await confirmed.context().close();
});

test('a sign-in that the provider declines, or cannot answer, says why and can be repeated', async ({
  browser,
}) => {
  const page = await openLogin(browser, '/settings');
  await choose(page, 'southwind');
  await expect(page.getByText('The identity provider cannot be reached.')).toBeVisible();
  await choose(page, 'northwind');
  await expect(page.getByLabel('Claims')).toBeVisible();
  await page.goto(`${page.url()}?declined=yes`);
  await expect(page.getByText('The identity provider did not sign you in.')).toBeVisible();
  const claims = newClaims();
  await signIn(page, { ...claims, email_verified: false });
  await expect(page.getByText('Your identity provider sent no verified email address.')).toBeVisible();
  await page.context().close();
});
