import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { APPEARANCES, takeScreenshot } from '../support/appearances.ts';
import { expect, test } from '../support/test.ts';

/** The paths of the client’s screens, as the router has them. */
const PATHS = ['routes.tsx', 'public-routes.ts']
  .map((name) => readFileSync(new URL(`../../web/src/app/routing/${name}`, import.meta.url), 'utf8'))
  .flatMap((source) => [...source.matchAll(/(?:path: |screen\(\s*)'([^']+)'/g)].map(([, path]) => path!));

/** A URL of each path that has parameters. Public links are unknown, which the screens say. */
const PUBLIC: Readonly<Record<string, string>> = {
  '/login': '/login',
  '/register': '/register',
  '/forgot-password': '/forgot-password',
  '/reset-password/$token': '/reset-password/unknown',
  '/confirm-email/$token': '/confirm-email/unknown',
  '/unsubscribe/$token': '/unsubscribe/unknown',
  '/join/$token': '/join/unknown',
  '/form/$token': '/form/unknown',
};

/** Paths that show no screen of their own: a redirect, the return from an identity provider, and a page for developers. */
const WITHOUT_SCREEN = ['/dashboard', '/login/sso/$provider', '/gallery'];

/** Returns what is wrong with the open screen in a language that is read from right to left. */
const problemsOf = (page: Page, hasSidebar: boolean): Promise<string[]> =>
  page.evaluate((expectsSidebar) => {
    const { documentElement: root, body } = document;
    const width = root.clientWidth;
    const problems: string[] = [];
    if (root.dir !== 'rtl' || root.lang !== 'ar') problems.push(`is ${root.lang}, ${root.dir}`);
    if (root.scrollWidth > width) problems.push(`scrolls sideways by ${root.scrollWidth - width} px`);
    const isClipped = (element: Element): boolean => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== 'visible') return true;
      return false;
    };
    for (const element of body.querySelectorAll('*')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const isShown = own > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
      if (isShown && (left < -1 || right > width + 1) && !isClipped(element))
        problems.push(`${element.tagName} reaches from ${Math.round(left)} to ${Math.round(right)}`);
    }
    const main = document.querySelector('main')?.getBoundingClientRect();
    const navigation = document.querySelector('nav')?.getBoundingClientRect();
    if (expectsSidebar && !(main && navigation && navigation.left >= main.right - 1))
      problems.push('has no sidebar on the right');
    return problems.slice(0, 5);
  }, hasSidebar);

test('every screen is laid out from right to left in Arabic, wide and narrow', async ({ aVisitor }) => {
  test.setTimeout(180_000);
  const { page } = await aVisitor({ ...APPEARANCES[0], locale: 'ar-EG', reducedMotion: 'reduce' });
  const inspect = async (path: string, hasSidebar: boolean) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Older messages load when the user scrolls to them.
    await expect(page.getByRole('status', { name: /^جارٍ تحميل(?! الرسائل الأقدم)/ })).toHaveCount(0);
    for (const { name, viewport } of [APPEARANCES[0], APPEARANCES[2]]) {
      await page.setViewportSize(viewport);
      await takeScreenshot(page, `arabic-${path.replaceAll(/\W+/g, '-')}-${name}`);
      await expect
        .poll(() => problemsOf(page, hasSidebar && name === 'light'), { message: `${path}, ${name}` })
        .toEqual([]);
    }
    await page.setViewportSize(APPEARANCES[0].viewport);
  };
  const opened = new Set(WITHOUT_SCREEN);
  for (const [path, url] of Object.entries(PUBLIC)) {
    await page.goto(url);
    await inspect(path, false);
    opened.add(path);
  }

  await page.goto('/login');
  await page.getByRole('button', { name: 'مسؤول', exact: true }).click();
  await expect(page.getByText('/lumen-studio')).toBeVisible();
  const linkTo = async (list: string, part: string) => {
    await page.goto(list);
    const link = page.getByRole('main').locator(`a[href*="/${part}/"]`).first();
    await expect(link).toBeVisible();
    return (await link.getAttribute('href'))!;
  };
  const channel = await linkTo('/channels', 'channel');
  const workspace = channel.slice(0, channel.indexOf('/channel/'));
  const conversation = await linkTo('/dms', 'dm');
  const urls: Readonly<Record<string, string>> = {
    '/': '/',
    '/channels': '/channels',
    '/dms': '/dms',
    '/later': '/later',
    '/pages': '/pages',
    '/databases': '/databases',
    '/projects': '/projects',
    '/members': '/members',
    '/settings': '/settings?part=appearance',
    '/search': '/search?q=launch',
    '/workspace/$workspaceId': workspace,
    '/workspace/$workspaceId/channel/$channelId': `${channel}?details=about`,
    '/workspace/$workspaceId/threads': `${workspace}/threads`,
    '/workspace/$workspaceId/dm/$dmId': conversation,
    '/workspace/$workspaceId/page/$pageId': await linkTo('/pages', 'page'),
    '/workspace/$workspaceId/database/$databaseId': await linkTo('/databases', 'database'),
    '/workspace/$workspaceId/project/$projectId': await linkTo('/projects', 'project'),
    '/workspace/$workspaceId/my-tasks': `${workspace}/my-tasks`,
    $: '/nowhere',
  };
  for (const [path, url] of Object.entries(urls)) {
    await page.goto(url);
    await inspect(path, true);
    opened.add(path);
  }
  expect([...opened].toSorted()).toEqual([...new Set(PATHS)].toSorted());
});
