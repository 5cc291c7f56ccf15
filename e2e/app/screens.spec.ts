import type { Locator } from '@playwright/test';
import {
  APPEARANCES,
  APPEARANCES_BY_WIDTH,
  checkInAppearances,
  checkScreen,
  expectNoHorizontalScroll,
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
  ['settings', '/settings', 'Appearance'],
  ['not-found', '/nowhere', 'home'],
] as const;

/** The panels that a channel can show. */
const BESIDE = [
  ['about', 'Archive channel'],
  ['files', 'No files yet'],
  ['pins', 'Pinned by'],
] as const;

for (const { width, looks } of APPEARANCES_BY_WIDTH) {
  test(`every screen is accessible and fits, ${width}, in light and dark`, async ({ aVisitor }) => {
    test.setTimeout(120_000);
    const { page } = await aVisitor({ ...looks[0], reducedMotion: 'reduce' });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Demo', exact: true })).toBeVisible();
    await checkInAppearances(page, 'login', looks);
    await page.goto('/register');
    await expect(page.getByLabel('Confirm password')).toBeVisible();
    await checkInAppearances(page, 'register', looks);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect(page.getByText('/lumen-studio')).toBeVisible();
    await page.getByText('Welcome Admin!').waitFor();
    for (const [screen, path, text] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
      await checkInAppearances(page, screen, looks);
    }
    await page.goto('/channels');
    await page.getByRole('link', { name: /^engineering/ }).click();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
    await expect(page.locator('[data-row]').last()).toBeVisible();
    await checkInAppearances(page, 'channel', looks);
    await page.goto('/pages');
    await page.getByRole('link', { name: 'Halo 2' }).click();
    await expect(page.getByRole('region').getByRole('link').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    await checkInAppearances(page, 'page', looks);
    await page.goto('/dms');
    await page.getByRole('button', { name: 'New message' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /Mara/ })).toBeVisible();
    await checkInAppearances(page, 'new-direct-message', looks);
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Mara/ })
      .or(page.getByRole('main').getByRole('button', { name: /Mara/ }))
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
    await checkInAppearances(page, 'direct-message', looks);
    await page.goto('/members');
    await page.getByRole('button', { name: 'Invite Members' }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Link' }).click();
    await expect(page.getByRole('button', { name: 'Create Link' })).toBeVisible();
    await checkInAppearances(page, 'invite', looks);
  });
}

for (const { name, ...look } of APPEARANCES.filter((one) => one.name === 'dark' || one.name === 'narrow')) {
  test(`the side panels and saved items are accessible and fit, ${name}`, async ({ aVisitor }) => {
    test.setTimeout(120_000);
    const { page } = await aVisitor({ ...look, reducedMotion: 'reduce' });
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
      // An earlier appearance of this screen may already have the panel open.
      if (!(await last.getByText(done).isVisible())) await last.press(key);
      await expect(last.getByText(done)).toBeVisible();
    }
    await page
      .getByRole('button', { name: /^Show thread/ })
      .last()
      .click();
    await expect(
      page.getByRole('complementary', { name: 'Thread' }).locator('[data-row]').nth(1),
    ).toBeVisible();
    await checkScreen(page, `thread-${name}`);
    for (const [details, text] of BESIDE) {
      await page.goto(`${channel}?details=${details}`);
      await expect(
        page.getByRole('complementary', { name: 'Details' }).getByText(text).first(),
      ).toBeVisible();
      await checkScreen(page, `${details}-${name}`);
    }
    await page.goto('/later');
    await expect(page.getByRole('list', { name: 'Saved' }).getByRole('listitem')).toHaveCount(1);
    await checkScreen(page, `later-${name}`);
    await page.goto('/channels');
    await page.getByRole('button', { name: 'Browse channels' }).click();
    await expect(page.getByRole('dialog').getByText('engineering')).toBeVisible();
    await checkScreen(page, `browse-channels-${name}`);
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /^Threads/ })
      .first()
      .click();
    await expect(
      page.getByRole('list', { name: 'Your threads' }).getByRole('listitem').first(),
    ).toBeVisible();
    await checkScreen(page, `threads-${name}`);
  });
}

/** One view of each type in the demo company. */
const VIEWS = [
  ['databases', 'Press', ['Gallery', 'Publication calendar', 'Readers by type']],
  ['databases', 'Support tickets', ['Table', 'The night bug', 'Tickets by topic', 'Contact form']],
  ['projects', 'Post-launch roadmap', ['Board', 'Gantt']],
] as const;

for (const { width, looks } of APPEARANCES_BY_WIDTH) {
  test(`every view type and a task are accessible and fit, ${width}, in light and dark`, async ({
    aVisitor,
  }) => {
    test.setTimeout(120_000);
    const { page } = await aVisitor({ ...looks[0], reducedMotion: 'reduce' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect(page.getByText('/lumen-studio')).toBeVisible();
    for (const [screen, title, views] of VIEWS) {
      await page.goto(`/${screen}`);
      await page.getByRole('link', { name: title }).click();
      const tabs = page.getByRole('toolbar', { name: 'View', exact: true });
      for (const view of views) {
        const tab = tabs.getByRole('button', { name: view, exact: true });
        await tab.click();
        await expect(tab).toHaveAttribute('aria-pressed', 'true');
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
        await checkInAppearances(page, `${screen}-${view.toLowerCase().replaceAll(' ', '-')}`, looks);
      }
    }
    await page.goto('/projects');
    await page.getByRole('link', { name: 'My tasks' }).click();
    const task = page.getByRole('main').getByRole('button', { name: 'Launch retrospective', exact: true });
    await expect(task).toBeVisible();
    await checkInAppearances(page, 'my-tasks', looks);
    await task.click();
    const panel = page.getByRole('complementary', { name: 'Task Details' });
    await expect(panel.getByText('Activity')).toBeVisible();
    await expect(panel.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    await checkInAppearances(page, 'task', looks);
  });
}

for (const width of [1440, 390]) {
  test(`no screen scrolls sideways in right-to-left direction, ${width} px wide`, async ({ aVisitor }) => {
    test.setTimeout(120_000);
    const { page } = await aVisitor({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    const mirror = async (name: string) => {
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await page.screenshot({
        path: `test-results/screens/${name}-rtl-${width}.png`,
        animations: 'disabled',
      });
      await expectNoHorizontalScroll(page, name);
    };
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Demo', exact: true })).toBeVisible();
    await mirror('login');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect(page.getByText('/lumen-studio')).toBeVisible();
    for (const [screen, path, text] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await mirror(screen);
    }
    await page.goto('/channels');
    await page.getByRole('link', { name: /^engineering/ }).click();
    await expect(page.locator('[data-row]').last()).toBeVisible();
    await mirror('channel');
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`selected items are recognizable in forced colors, ${colorScheme}`, async ({ aVisitor }) => {
    const { page } = await aVisitor({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const look = (one: Locator) =>
      one.evaluate((element) => {
        const { backgroundColor, borderBlockEndColor, borderBlockEndWidth, color } =
          getComputedStyle(element);
        return [backgroundColor, borderBlockEndColor, borderBlockEndWidth, color].join(' ');
      });
    const expectTellable = async (chosen: Locator, other: Locator) =>
      expect(await look(chosen)).not.toBe(await look(other));
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
    await last.getByRole('button', { name: 'React with 🔥' }).click();
    const own = last.locator('button[aria-pressed="true"]:not([data-quick])');
    await expect(own).toBeVisible();
    await expectTellable(own, last.locator('button[aria-pressed="false"]:not([data-quick])').first());
    await page.screenshot({ path: `test-results/screens/channel-forced-${colorScheme}.png` });
    await own.click();

    await page.goto('/members');
    await expectTellable(
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }),
    );
    await page.screenshot({ path: `test-results/screens/members-forced-${colorScheme}.png` });
    await page.goto('/settings');
    const picture = (name: string) => page.getByRole('radio', { name }).locator('+ span');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expectTellable(picture('Dark'), picture('Light'));
    await page.screenshot({ path: `test-results/screens/settings-forced-${colorScheme}.png` });
  });
}

for (const { looks: both } of APPEARANCES_BY_WIDTH) {
  const looks = both.filter((one) => one.name !== 'light');
  test(`actions on views and tasks are accessible and fit, ${looks.map((one) => one.name).join(' and ')}`, async ({
    aVisitor,
  }) => {
    test.setTimeout(120_000);
    const { page } = await aVisitor({ ...looks[0], reducedMotion: 'reduce' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByText('Welcome Admin!').waitFor();
    const inspected = (what: string) => checkInAppearances(page, what, looks);
    const view = (title: string) =>
      page
        .getByRole('toolbar', { name: 'View', exact: true })
        .getByRole('button', { name: title, exact: true });
    const tool = (title: string) =>
      page.getByRole('toolbar', { name: 'View options' }).getByRole('button', { name: title });
    const main = page.getByRole('main');
    await page.goto('/projects');
    await page.getByRole('link', { name: 'Post-launch roadmap' }).click();
    await view('Table').click();
    await main.locator('[role=gridcell]').first().waitFor();
    await tool('Filter').click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await inspected('filter');
    await page.keyboard.press('Escape');
    await tool('Properties').click();
    await page.getByRole('button', { name: 'Edit Team' }).click();
    await page.getByRole('dialog').getByLabel('Option 1 name').waitFor();
    await inspected('property');
    await page.keyboard.press('Escape');
    await view('Board').click();
    await main.locator('[data-row]').first().click();
    await page.getByRole('complementary', { name: 'Task Details' }).getByLabel('Write a comment').waitFor();
    await inspected('task');
    await page.getByRole('button', { name: 'Open as full page' }).click();
    await main.getByRole('region', { name: 'Comments' }).waitFor();
    await inspected('task-page');
    const choose = async (what: string) => {
      await page.getByRole('button', { name: 'Project actions' }).click();
      await page.getByRole('menuitem', { name: what }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await page.getByRole('button', { name: 'Post-launch roadmap' }).first().click();
    await main.locator('[data-row]').first().waitFor();
    await choose('Import and export');
    await inspected('export');
    await page.getByRole('tab', { name: 'Import' }).click();
    await page.getByText('Choose a file').first().waitFor();
    await inspected('import');
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'tasks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Due date,Unit\nOrder paper,2090-01-02,kg\nPrint,soon,l'),
    });
    await page.getByRole('region', { name: 'First rows' }).waitFor();
    await inspected('import-mapping');
    await close();
    for (const dialog of ['Archived tasks', 'New task from a template', 'Save as template']) {
      await choose(dialog);
      await inspected(dialog.toLowerCase().replaceAll(' ', '-'));
      await close();
    }
    await page.goto('/projects');
    for (const dialog of ['New project from a template', 'Trash']) {
      await page.getByRole('button', { name: dialog, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await inspected(dialog.toLowerCase().replaceAll(' ', '-'));
      await close();
    }
    await page.goto('/databases');
    await page.getByRole('link', { name: 'Support tickets' }).click();
    await view('Contact form').click();
    await page.getByText('Edit form').click();
    await page.getByLabel('Confirmation message').waitFor();
    await inspected('form');
  });
}
