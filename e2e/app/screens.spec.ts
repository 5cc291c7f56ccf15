import type { Locator } from '@playwright/test';
import {
  APPEARANCES,
  APPEARANCES_BY_WIDTH,
  checkInAppearances,
  checkInEveryAppearance,
  checkRightToLeft,
  takeScreenshot,
} from '../support/appearances.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  ['home', '/', 'What’s new'],
  ['channels', '/channels', 'engineering'],
  ['direct-messages', '/dms', 'Direct Messages'],
  ['pages', '/pages', 'Pages'],
  ['databases', '/databases', 'Databases'],
  ['projects', '/projects', 'Projects'],
  ['members', '/members', 'Mara Lindqvist'],
  ['settings', '/settings', 'Full name'],
  ['settings-appearance', '/settings?part=appearance', 'Theme'],
  ['not-found', '/nowhere', 'home'],
] as const;

/** The other parts of the settings, with a text of each. */
const SETTINGS = [
  ['account', 'Signed-in devices'],
  ['notifications', 'Email Notifications'],
  ['workspace', 'Retention'],
  ['audit-log', 'Export CSV'],
] as const;

/** The screens that emails link to. */
const LINKED = [
  ['forgot-password', 'Reset your password'],
  ['reset-password/unknown', 'This link no longer works'],
  ['confirm-email/unknown', 'Confirm your email address'],
  ['unsubscribe/unknown', 'Turn off notification emails?'],
  ['join/unknown', 'This invitation doesn’t exist'],
] as const;

/** The panels that a channel can show. */
const SIDE_PANELS = [
  ['about', 'Archive channel'],
  ['files', 'No files yet'],
  ['pins', 'Pinned by'],
] as const;

test('every screen is accessible and fits, wide and narrow, in light, dark and from right to left', async ({
  aVisitor,
}) => {
  test.setTimeout(180_000);
  const { page } = await aVisitor({ ...APPEARANCES[0], reducedMotion: 'reduce' });
  const inspect = async (name: string) => {
    await checkInEveryAppearance(page, name);
    for (const { width, looks } of APPEARANCES_BY_WIDTH.toReversed()) {
      await page.setViewportSize(looks[0].viewport);
      await checkRightToLeft(page, `${name}-${width}`);
    }
  };
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Demo', exact: true })).toBeVisible();
  await inspect('login');
  await page.goto('/register');
  await expect(page.getByLabel('Confirm password')).toBeVisible();
  await inspect('register');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('/lumen-studio')).toBeVisible();
  await page.getByText('Welcome Admin!').waitFor();
  for (const [screen, path, text] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    await inspect(screen);
  }
  await page.goto('/channels');
  await page.getByRole('link', { name: /^engineering/ }).click();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await expect(page.locator('[data-row]').last()).toBeVisible();
  await inspect('channel');
  await page.goto('/pages');
  await page.getByRole('link', { name: 'Halo 2' }).click();
  await expect(page.getByRole('region').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
  await inspect('page');
  await page.goto('/dms');
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Mara/ })).toBeVisible();
  await inspect('new-direct-message');
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mara/ })
    .or(page.getByRole('main').getByRole('button', { name: /Mara/ }))
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await inspect('direct-message');
  await page.goto('/members');
  await page.getByRole('button', { name: 'Invite Members' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Link' }).click();
  await expect(page.getByRole('button', { name: 'Create Link' })).toBeVisible();
  await inspect('invite');
});

test('the side panels and saved items are accessible and fit, dark and narrow', async ({ aVisitor }) => {
  test.setTimeout(120_000);
  const looks = [APPEARANCES[1], APPEARANCES[2]] as const;
  const { page } = await aVisitor({ ...looks[0], reducedMotion: 'reduce' });
  const inspect = (name: string) => checkInAppearances(page, name, looks);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('/lumen-studio')).toBeVisible();
  await page.goto('/channels');
  await page.getByRole('link', { name: /^engineering/ }).click();
  await expect(page.locator('[data-row]').last()).toBeVisible();
  const channel = page.url();
  const last = page.locator('[data-message]').last();
  for (const [key, done] of [
    ['a', 'Saved for later'],
    ['p', 'Pinned by'],
  ] as const) {
    await last.press(key);
    await expect(last.getByText(done)).toBeVisible();
  }
  await page
    .getByRole('button', { name: /^Show thread/ })
    .last()
    .click();
  await expect(
    page.getByRole('complementary', { name: 'Thread' }).locator('[data-row]').nth(1),
  ).toBeVisible();
  await inspect('thread');
  for (const [details, text] of SIDE_PANELS) {
    await page.goto(`${channel}?details=${details}`);
    await expect(page.getByRole('complementary', { name: 'Details' }).getByText(text).first()).toBeVisible();
    await inspect(details);
  }
  await page.goto('/later');
  await expect(page.getByRole('list', { name: 'Saved' }).getByRole('listitem')).toHaveCount(1);
  await inspect('later');
  await page.goto('/channels');
  await page.getByRole('button', { name: 'Browse channels' }).click();
  await expect(page.getByRole('dialog').getByText('engineering')).toBeVisible();
  await inspect('browse-channels');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Threads/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Your threads' }).getByRole('listitem').first()).toBeVisible();
  await inspect('threads');
});

test('the settings and the screens that emails link to are accessible and fit, dark, narrow and from right to left', async ({
  aVisitor,
}) => {
  const looks = [APPEARANCES[1], APPEARANCES[2]] as const;
  const { page } = await aVisitor({ ...looks[0], reducedMotion: 'reduce' });
  const inspect = async (name: string) => {
    await checkInAppearances(page, name, looks);
    await checkRightToLeft(page, name);
  };
  for (const [path, text] of LINKED) {
    await page.goto(`/${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await inspect(path.replace('/', '-'));
  }
  await page.goto('/unsubscribe/unknown');
  await page.getByRole('button', { name: 'Turn off emails' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('/lumen-studio')).toBeVisible();
  await page.goto('/settings');
  const parts = page.getByRole('navigation', { name: 'Settings sections' });
  await expect(parts.getByRole('link')).toHaveText([
    'Profile',
    'Account',
    'Notifications',
    'Appearance',
    'Workspace',
    'Audit log',
  ]);
  await expect(parts.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const [part, text] of SETTINGS) {
    await page.goto(`/settings?part=${part}`);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    await inspect(`settings-${part}`);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`selected items are recognizable in forced colors, ${colorScheme}`, async ({ aVisitor }) => {
    const { page } = await aVisitor({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const readStyle = (one: Locator) =>
      one.evaluate((element) => {
        const { backgroundColor, borderBlockEndColor, borderBlockEndWidth, color } =
          getComputedStyle(element);
        return [backgroundColor, borderBlockEndColor, borderBlockEndWidth, color].join(' ');
      });
    const expectTellable = async (chosen: Locator, other: Locator) =>
      expect(await readStyle(chosen)).not.toBe(await readStyle(other));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect(page.getByText('/lumen-studio')).toBeVisible();
    await expectTellable(
      navigation.getByRole('link', { name: 'Home' }),
      navigation.getByRole('link', { name: 'Members' }),
    );

    await page.goto('/channels');
    const channel = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByTitle(name, { exact: true }) });
    await page.getByRole('link', { name: /^engineering/ }).click();
    const last = page.locator('[data-message]').last();
    await expect(last).toBeVisible();
    await expectTellable(channel('engineering'), channel('releases'));
    await last.hover();
    await last.getByRole('button', { name: 'React with ❤️' }).click();
    const own = last.locator('button[aria-pressed="true"]:not([data-quick])');
    await expect(own).toBeVisible();
    await expectTellable(own, last.locator('button[aria-pressed="false"]:not([data-quick])').first());
    await takeScreenshot(page, `channel-forced-${colorScheme}`);
    await own.click();

    await page.goto('/members');
    await expectTellable(
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }),
    );
    await takeScreenshot(page, `members-forced-${colorScheme}`);
    await page.goto('/settings?part=appearance');
    const picture = (name: string) => page.getByRole('radio', { name }).locator('+ span');
    const choose = async (name: string) => {
      const saved = page.waitForResponse(
        (answer) =>
          answer.request().method() === 'PUT' && answer.url().endsWith('/api/v1/users/me/preferences'),
      );
      await page.getByRole('radio', { name }).check({ force: true });
      expect((await saved).ok()).toBe(true);
    };
    await choose('Dark');
    await expectTellable(picture('Dark'), picture('Light'));
    await takeScreenshot(page, `settings-forced-${colorScheme}`);
    // The account keeps its theme, and other tests sign in to it.
    await choose('Auto');
  });
}
