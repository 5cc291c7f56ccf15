import { createAccount, PASSWORD } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('the quick-login buttons sign in with the demo accounts', async ({ aVisitor }) => {
  for (const label of ['Admin', 'Test User', 'Demo']) {
    const { page } = await aVisitor();
    await page.goto('/login');
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByText(`Welcome ${label}!`)).toBeVisible();
    await expect(page.getByRole('heading', { name: /Good (morning|afternoon|evening|night)/ })).toBeVisible();
    await expect(page.getByText('/lumen-studio')).toBeVisible();
  }
});

test('a deep link survives the login, and logging out ends the session', async ({ aVisitor, server }) => {
  const account = await createAccount(server.url, 'Ana');
  const { page } = await aVisitor();
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('heading', { name: 'Welcome to WorkFlow' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const wrong = page.getByText('The email address or the password is wrong.');
  await expect(page.getByRole('main').getByRole('alert').and(wrong)).toBeVisible();
  await expect(wrong).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(account.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);

  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(stored['auth']!)).toMatchObject({
    isAuthenticated: true,
    user: { username: account.username },
  });
  expect(stored['access_token']).toBeTruthy();
  expect(stored['refresh_token']).toBeTruthy();

  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByText('No workspaces yet')).toBeVisible();
  await page.getByRole('button', { name: /log ?out/i }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  // The browser signs out at once and sends the request to the server afterwards.
  const headers = { authorization: `Bearer ${stored['access_token']}` };
  await expect.poll(async () => (await fetch(`${server.url}/api/v1/auth/me`, { headers })).status).toBe(401);
});

test('registration shows errors and keeps the input', async ({ aVisitor, server }) => {
  const taken = await createAccount(server.url, 'Ana');
  const { page } = await aVisitor();
  await page.goto('/register');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) requests += 1;
  });
  await page.getByLabel('Email').fill(taken.email);
  await page.getByLabel('Username').fill('Somebody.New');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Passwords do not match')).toHaveCount(1);
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
  expect(requests).toBe(0);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('An account with this email address already exists.')).toHaveCount(1);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
  await expect(page.getByLabel('Username')).toHaveValue('Somebody.New');
});

test('signing in offline shows an error at once, and works when the connection returns', async ({
  aVisitor,
  server,
}) => {
  const account = await createAccount(server.url, 'Ana');
  const { page } = await aVisitor();
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const reason = page.getByText('The server cannot be reached.');
  await expect(page.getByRole('main').getByRole('alert').and(reason)).toContainText('Login failed');
  await expect(page.getByText('Login failed')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(reason).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
});

test('an open tab goes to the login when its session ends elsewhere', async ({ aVisitor, server }) => {
  const account = await createAccount(server.url, 'Ana');
  const visitor = await aVisitor();
  await visitor.signIn(account);
  await visitor.page.evaluate(async () => {
    await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: localStorage.getItem('refresh_token') }),
    });
  });
  await expect(visitor.page).toHaveURL(/\/login/);
});

test('a lost response during a token refresh signs no one out', async ({ aVisitor, server }) => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await visitor.signIn(await createAccount(server.url, 'Ana'));
  let lost = 0;
  await page.route('**/api/v1/auth/refresh', async (route) => {
    if (lost > 0) return route.continue();
    await route.fetch();
    lost += 1;
    return route.abort();
  });
  await page.evaluate(() => localStorage.setItem('access_token', 'one that has expired'));
  await page.reload();
  await expect.poll(() => lost).toBe(1);
  await page.reload();
  await expect(page.getByText('No workspaces yet')).toBeVisible();
});

test('an unknown URL shows a friendly page with a way home', async ({ aVisitor, server }) => {
  const visitor = await aVisitor();
  await visitor.signIn(await createAccount(server.url, 'Ana'));
  for (const path of ['/nowhere', '/workspace/01a1faa1-6740-71df-af48-18f6185d3b74']) {
    await visitor.open(path);
    await visitor.page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(visitor.page).toHaveURL(/\/$/);
  }
  await visitor.open('/dashboard');
  await expect(visitor.page).toHaveURL(/\/$/);
});
