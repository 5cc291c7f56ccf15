import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Row } from '../comparison.ts';
import type { Bench } from './bench.ts';

/** The most kilobytes and requests of a screen. */
interface Budget {
  readonly kilobytes: number;
  readonly requests: number;
}

const LOGIN: Budget = { kilobytes: 180, requests: 12 };
const CHANNEL: Budget = { kilobytes: 295, requests: 13 };
/** Matches the files that a screen is built from, without API requests and profile photos. */
const PRODUCT_FILES = /^\/(assets\/|favicon|$)/;

interface Loaded {
  bytes: number;
  requests: number;
  uncached: string[];
}

/** Measures the JavaScript and CSS of two screens as Chromium loads them, in bytes after gzip. */
export async function measureWeb({ product, say }: Bench): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const login = await load(browser, product.url, async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      return undefined;
    });
    const channel = await load(browser, product.url, async (page) => {
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByLabel('Email').fill('visitor@example.com');
      await page.getByLabel('Username').fill('visitor');
      await page.getByLabel('Password', { exact: true }).fill('a good password');
      await page.getByLabel('Confirm password').fill('a good password');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('No workspaces yet').waitFor();
      return page.evaluate(createChannelInPage);
    });
    say(`login: ${login.bytes} bytes; channel: ${channel.bytes} bytes`);
    return [row('login screen', login, LOGIN), row('channel, signed in', channel, CHANNEL)];
  } finally {
    await browser.close();
  }
}

function row(what: string, { bytes, requests, uncached }: Loaded, most: Budget): Row {
  const kilobytes = bytes / 1000;
  return {
    what: `${what}: JavaScript and CSS (gzip)`,
    product: `${kilobytes.toFixed(0)} KB, ${requests} requests`,
    bare: '',
    result: `${kilobytes.toFixed(0)} KB`,
    goal: `≤ ${most.kilobytes} KB, ≤ ${most.requests} requests`,
    met: kilobytes <= most.kilobytes && requests <= most.requests && uncached.length === 0,
  };
}

/** Runs in the page: creates a workspace with a channel, and returns the channel's address. */
async function createChannelInPage(): Promise<string> {
  const post = async (path: string, body: object) => {
    const authorization = `Bearer ${localStorage.getItem('access_token')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string };
  };
  const workspace = await post('/workspaces', { name: 'Visited' });
  const channel = await post(`/channels?workspace_id=${workspace.id}`, { name: 'general' });
  return `/workspace/${workspace.id}/channel/${channel.id}`;
}

/**
 * Runs `prepare` in one page, then loads the address that it returns, or the login screen, with an empty cache, and
 * counts the bytes.
 */
async function load(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<string | undefined>,
): Promise<Loaded> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    const address = await prepare(page);
    const loaded: Loaded = { bytes: 0, requests: 0, uncached: [] };
    const counting: Promise<void>[] = [];
    const fresh = await context.newPage();
    const session = await context.newCDPSession(fresh);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    fresh.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (
        response.url().startsWith(url) &&
        (PRODUCT_FILES.test(pathname) || response.request().isNavigationRequest())
      ) {
        loaded.requests += 1;
      }
      if (!/\.(js|css)$/.test(pathname)) return;
      const { 'cache-control': caching = '', 'content-encoding': encoding } = response.headers();
      if (!caching.includes('immutable') || !encoding) loaded.uncached.push(pathname);
      counting.push(
        response.body().then((body) => {
          loaded.bytes += gzipSync(body).length;
        }),
      );
    });
    await fresh.goto(address ?? '/login', { waitUntil: 'networkidle' });
    const shown = address
      ? fresh.getByRole('textbox', { name: /^Message/ })
      : fresh.getByRole('button', { name: 'Sign in', exact: true });
    await shown.waitFor();
    await Promise.all(counting);
    return loaded;
  } finally {
    await context.close();
  }
}
