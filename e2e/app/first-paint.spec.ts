import type { Page } from '@playwright/test';
import { takeScreenshot } from '../support/appearances.ts';
import { createAccount, createTeam, PASSWORD } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** Delays the scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Collects the violations of the page's content security policy. */
function watchPolicyViolations(page: Page): string[] {
  const refused: string[] = [];
  page.on(
    'console',
    (entry) => entry.text().includes('Content Security Policy') && refused.push(entry.text()),
  );
  return refused;
}

const hasClient = (page: Page) =>
  expect(page.getByRole('button', { name: /Show password|Passwort anzeigen/ }).first()).toBeVisible();

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the page frame drawn before the scripts does not move, ${width} px wide`, async ({ aVisitor }) => {
    const { page } = await aVisitor({ viewport: { width, height } });
    const refused = watchPolicyViolations(page);
    for (const [path, fields, submit] of [
      ['/login', ['Email', 'Password'], 'Sign in'],
      ['/register', ['Email', 'Username', 'Password', 'Confirm password'], 'Sign up'],
    ] as const) {
      const releaseScripts = await delayScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const parts = [
        page.getByRole('heading', { level: 1 }),
        ...fields.map((name) => page.locator('label').filter({ hasText: new RegExp(`^${name}`) })),
        page.getByRole('button', { name: submit, exact: true }),
      ];
      const measureParts = () => Promise.all(parts.map((part) => part.boundingBox()));
      await expect(parts.at(-1)!).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await measureParts();
      await takeScreenshot(page, `early${path.replace('/', '-')}-${width}`);
      releaseScripts();
      await hasClient(page);
      const after = await measureParts();
      for (const [index, place] of before.entries()) {
        expect(after[index]!.x, `part ${index} of ${path}`).toBeCloseTo(place!.x, 0);
        expect(after[index]!.y, `part ${index} of ${path}`).toBeCloseTo(place!.y, 0);
        expect(after[index]!.width, `part ${index} of ${path}`).toBeCloseTo(place!.width, 0);
        expect(after[index]!.height, `part ${index} of ${path}`).toBeCloseTo(place!.height, 0);
      }
    }
    expect(refused).toEqual([]);
  });
}

test('a user can sign in before the scripts have loaded', async ({ aVisitor, server }) => {
  const account = await createAccount(server.url, 'Ana');
  const { page } = await aVisitor();
  const releaseScripts = await delayScripts(page);
  await page.goto('/login?redirect=%2Fmembers', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmembers$/);
  releaseScripts();
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
});

test('text typed before the scripts stays, with the caret', async ({ aVisitor }) => {
  const { page } = await aVisitor({ locale: 'de-DE', colorScheme: 'dark' });
  const releaseScripts = await delayScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Lege dein Konto an' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByLabel('Benutzername').pressSequentially('ana.maria');
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
  releaseScripts();
  await hasClient(page);
  await page.keyboard.type('-x');
  await expect(page.getByLabel('Benutzername')).toHaveValue('ana-x.maria');
});

test('a signed-in user sees the workspace frame at once', async ({ aVisitor, server }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await expect(ana.composer).toBeVisible();
  const releaseScripts = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const name = page.getByText(accounts[0]!.username, { exact: true }).first();
  const title = page.getByText('Workspace', { exact: true });
  await expect(name).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await takeScreenshot(page, 'early-shell');
  const before = await Promise.all([name.boundingBox(), title.boundingBox()]);
  releaseScripts();
  await expect(ana.composer).toBeVisible();
  expect(await Promise.all([name.boundingBox(), title.boundingBox()])).toEqual(before);
});
