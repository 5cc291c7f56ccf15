import { scrollUpThroughMessages } from '@workflow/testing/browser/message-scrolling.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { compareInRounds, median, type Row } from '../comparison.ts';
import type { Bench } from './bench.ts';
import { recordKeystrokes, stopRecordingKeystrokes, timeChannelOpening } from './reading.page.ts';

const ROWS = 2_500;
const LATENCIES_MS = [0, 300, 600];
const KEYSTROKES = 60;
const ROUNDS = 5;
const TYPING_GOAL = 1.5;
const OPENINGS = 9;
const OPENING_GOAL_MS = 150;

/** A page with only a text field, as a baseline. */
const BARE = 'data:text/html,<textarea style="field-sizing: content" autofocus></textarea>';

/** Measures scrolling far back, typing with all those messages loaded, and switching channels, in Chromium. */
export async function measureReading(bench: Bench): Promise<Row[]> {
  const browser = await launch();
  try {
    const context = await signIn(browser, bench);
    const rows: Row[] = [];
    const pages: Page[] = [];
    for (const latency of LATENCIES_MS) {
      const page = await openChannelPage(context, bench);
      pages.push(page);
      rows.push(await measureReadingUp(page, latency, bench.say));
    }
    rows.push(await measureTyping(pages[0]!, context, bench.say));
    await Promise.all(pages.map((page) => page.close()));
    rows.push(await measureOpening(context, bench));
    return rows;
  } finally {
    await browser.close();
  }
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });

export async function signIn(
  browser: Browser,
  { product, company }: Bench,
  person = 0,
): Promise<BrowserContext> {
  const { token } = company.people[person]!;
  const answer = await fetch(`${product.url}/api/v1/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const user: unknown = await answer.json();
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const auth = { user, token, isAuthenticated: true, expiresAt: Date.now() + 3_600_000 };
  await context.addInitScript(
    ({ auth, token }) => {
      if (location.protocol === 'data:') return;
      localStorage.setItem('access_token', token);
      localStorage.setItem('auth', auth);
    },
    { auth: JSON.stringify(auth), token },
  );
  return context;
}

export async function openChannelPage(context: BrowserContext, { company }: Bench): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/workspace/${company.workspaceId}/channel/${company.talkId}`);
  await page.locator('[data-row]').first().waitFor();
  return page;
}

async function measureReadingUp(page: Page, latency: number, say: Bench['say']): Promise<Row> {
  await page.route('**/messages/channel/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.continue();
  });
  const { moved, rows } = await page.evaluate(scrollUpThroughMessages, ROWS);
  await page.unrouteAll();
  const pixels = `${moved.toFixed(1)} px`;
  say(`reading ${rows} messages upwards, ${latency} ms of latency: ${pixels}`);
  return {
    what: `reading ${rows} messages upwards, answers ${latency} ms late: the most that moved by itself`,
    product: pixels,
    bare: '',
    result: pixels,
    goal: '0 px',
    met: moved < 0.5,
  };
}

/** Returns the 95th percentile of the time from a key press to the frame with its letter. */
async function typeInto(page: Page): Promise<number> {
  await page.bringToFront();
  await page.locator('textarea').focus();
  await page.evaluate(recordKeystrokes);
  await page.keyboard.type('a person writes words '.repeat(3).slice(0, KEYSTROKES), { delay: 40 });
  const times = (await page.evaluate(stopRecordingKeystrokes)).sort((one, other) => one - other);
  await page.locator('textarea').fill('');
  return times[Math.floor(times.length * 0.95)]!;
}

async function measureTyping(page: Page, context: BrowserContext, say: Bench['say']): Promise<Row> {
  const field = await context.newPage();
  await field.goto(BARE);
  const { product, bare, ratio } = await compareInRounds(
    ROUNDS,
    () => typeInto(page),
    () => typeInto(field),
  );
  await field.close();
  say(`typing below ${ROWS} messages: ${product.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`);
  return {
    what: `a key to its letter on the screen, below ${ROWS} messages (95th percentile)`,
    product: `${product.toFixed(1)} ms`,
    bare: `${bare.toFixed(1)} ms`,
    result: ratio.toFixed(2),
    goal: `≤ ${TYPING_GOAL}`,
    met: ratio <= TYPING_GOAL,
  };
}

async function measureOpening(context: BrowserContext, { company, say }: Bench): Promise<Row> {
  const page = await context.newPage();
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto(`/workspace/${company.workspaceId}/channel/${company.bareChannelId}`);
    const link = page.locator(`a[href$="${company.talkId}"]`);
    await link.waitFor();
    await page.getByText('No messages yet').or(page.locator('[data-row]')).first().waitFor();
    const opened = page.evaluate(timeChannelOpening, company.talkId);
    await link.click();
    times.push(await opened);
  }
  await page.close();
  const typical = median(times);
  say(`a click on a channel to its messages: ${typical.toFixed(0)} ms`);
  return {
    what: 'a click on a channel that was not open before to its messages on the screen',
    product: `${typical.toFixed(0)} ms`,
    bare: '',
    result: `${typical.toFixed(0)} ms`,
    goal: `≤ ${OPENING_GOAL_MS} ms`,
    met: typical <= OPENING_GOAL_MS,
  };
}
