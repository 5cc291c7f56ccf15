import { type Browser, chromium } from 'playwright-core';
import { median, type Row } from '../comparison.ts';
import type { Bench } from './bench.ts';

/** Chromium’s preset “slow 3G”: 400 kbit/s in both directions, and 400 ms latency. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const ROUNDS = 3;

interface Visit {
  readonly paintedMs: number;
  /** The time until React has replaced the early form, in milliseconds. */
  readonly usableMs: number;
}

/** Measures the first visit of the login screen over a slow network, with an empty browser cache. */
export async function measureSlowNetwork({ product, say }: Bench): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const visits: Visit[] = [];
    while (visits.length < ROUNDS) visits.push(await visitLogin(browser, product.url));
    say(`slow 3G: ${visits.map(({ paintedMs, usableMs }) => `${paintedMs}/${usableMs} ms`).join(', ')}`);
    return [
      row('first paint of the login, slow 3G', median(visits.map(({ paintedMs }) => paintedMs)), 1_000),
      row('login with its client, slow 3G', median(visits.map(({ usableMs }) => usableMs)), 5_000),
    ];
  } finally {
    await browser.close();
  }
}

function row(what: string, ms: number, most: number): Row {
  const seconds = `${(ms / 1000).toFixed(2)} s`;
  return { what, product: seconds, bare: '', result: seconds, goal: `≤ ${most / 1000} s`, met: ms <= most };
}

async function visitLogin(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_3G);
    await page.goto('/login', { waitUntil: 'commit' });
    // The early form has no such button, so its appearance shows that React has replaced the form.
    await page.getByRole('button', { name: 'Show password' }).waitFor();
    return await page.evaluate(() => ({
      paintedMs: Math.round(performance.getEntriesByName('first-contentful-paint')[0]!.startTime),
      usableMs: Math.round(performance.now()),
    }));
  } finally {
    await context.close();
  }
}
