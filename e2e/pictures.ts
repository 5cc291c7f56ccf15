import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { ProductServer } from './support/server.ts';

/** Takes the screenshots for the documentation, with the data of the demo company. */
const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures');
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const MIDDLE = { width: 1200, height: 750 };

interface Picture {
  readonly name: string;
  readonly look: BrowserContextOptions;
  readonly show: (page: Page) => Promise<void>;
}

const light = (viewport = WIDE): BrowserContextOptions => ({ viewport, colorScheme: 'light' });
const dark = (viewport = WIDE): BrowserContextOptions => ({ viewport, colorScheme: 'dark' });

const PICTURES: readonly Picture[] = [
  { name: 'login-light', look: light(), show: showLogin },
  { name: 'home-light', look: light(), show: showHome },
  { name: 'channel-light', look: light(), show: showChannel },
  { name: 'channel-dark', look: dark(), show: showChannel },
  { name: 'channel-narrow', look: light(NARROW), show: showChannel },
  { name: 'members-light', look: light(), show: showMembers },
  {
    name: 'board-light',
    look: light(),
    show: (page) => showView(page, 'projects', 'Post-launch roadmap', 'Board'),
  },
  { name: 'gantt-dark', look: dark(), show: (page) => showView(page, 'projects', 'Firmware 2.1', 'Gantt') },
  {
    name: 'table-light',
    look: light(),
    show: (page) => showView(page, 'databases', 'Support tickets', 'Table'),
  },
  {
    name: 'list-narrow',
    look: light(NARROW),
    show: (page) => showView(page, 'projects', 'Post-launch roadmap', 'This week'),
  },
];

/** One view of each type in the demo company; `docs/views.md` shows them. */
const VIEWS = [
  ['table', 'databases', 'Support tickets', 'Table'],
  ['board', 'projects', 'Post-launch roadmap', 'Board'],
  ['list', 'projects', 'Post-launch roadmap', 'This week'],
  ['gantt', 'projects', 'Firmware 2.1', 'Gantt'],
  ['calendar', 'databases', 'Press', 'Publication calendar'],
  ['gallery', 'databases', 'Press', 'Gallery'],
  ['chart', 'databases', 'Support tickets', 'Tickets by topic'],
  ['form', 'databases', 'Support tickets', 'Contact form'],
] as const;

const PICTURE_VARIANTS = [
  ['light', light(MIDDLE)],
  ['dark', dark(MIDDLE)],
  ['narrow', light(NARROW)],
] as const;

const pictures = [
  ...PICTURES,
  ...VIEWS.flatMap(([kind, screen, title, view]) =>
    PICTURE_VARIANTS.map(
      ([name, look]): Picture => ({
        name: `views/${kind}-${name}`,
        look,
        show: (page) => showView(page, screen, title, view),
      }),
    ),
  ),
  ...PICTURE_VARIANTS.map(([name, look]): Picture => ({ name: `views/task-${name}`, look, show: showTask })),
];

async function showLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Demo', exact: true }).waitFor();
  await page.getByLabel('Email').blur();
}

async function showHome(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByText('Welcome Admin!').waitFor();
  await page.goto('/');
  await page.getByText('/lumen-studio').waitFor();
}

async function showChannel(page: Page): Promise<void> {
  await showHome(page);
  await page.goto('/channels');
  await page.getByRole('link', { name: /^engineering/ }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.locator('[data-row]').last().waitFor();
  await messages.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await page.getByRole('link', { name: /^engineering.*unread/ }).waitFor({ state: 'detached' });
}

async function showMembers(page: Page): Promise<void> {
  await showHome(page);
  await page.goto('/members');
  await page.getByText('Mara Lindqvist').waitFor();
}

async function showView(page: Page, screen: string, title: string, view: string): Promise<void> {
  await showHome(page);
  await page.goto(`/${screen}`);
  await page.getByRole('link', { name: title }).click();
  const views = page.getByRole('toolbar', { name: 'View', exact: true });
  await views.getByRole('button', { name: view, exact: true }).click();
  await views.getByRole('button', { name: view, exact: true, pressed: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('status', { name: /Loading/ }).waitFor({ state: 'detached' });
}

async function showTask(page: Page): Promise<void> {
  await showView(page, 'projects', 'Post-launch roadmap', 'Board');
  await page.locator('main [data-row]').first().click();
  const panel = page.getByRole('complementary', { name: 'Task Details' });
  await panel.getByText('Activity').waitFor();
}

async function take(browser: Browser, baseURL: string, { name, look, show }: Picture): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  await show(page);
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  await context.close();
}

const server = await ProductServer.start();
try {
  const browser = await chromium.launch(config.use?.launchOptions);
  for (const picture of pictures) await take(browser, server.url, picture);
  await browser.close();
} finally {
  await server.stop();
}
