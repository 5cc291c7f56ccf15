import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { compareInRounds, type Row } from '../../comparison.ts';
import { readTreeCpuTime } from '../../processes.ts';
import type { Bench } from '../bench.ts';
import { signIn } from '../reading.ts';
import {
  connectBare,
  openBareDevices,
  readFrames,
  recordConnections,
  timeFirstRemoteFrame,
  timeLongestPause,
} from './call.page.ts';

const SIZES = [2, 3, 4, 6] as const;
const ROUNDS = 2;
const MEASURE_MS = 4_000;
/** A busy machine may need this long to open a page. */
const PATIENCE_MS = 120_000;
/** A call that is not complete after this time is too large for this machine. */
const READY_DEADLINE_MS = 60_000;
const JOINS = 20;
const JOIN_GOAL_MS = 1_000;
const CPU_GOAL = 1.2;
const NETWORK_CHANGES = 5;
const NETWORK_GOAL_MS = 3_000;
const GHOST_GOAL_MS = 15_000;
/** The bit rates that the product allows: for all outgoing cameras of a participant together, and for one camera. */
const UPLINK_BPS = 4_000_000;
const CAMERA_BPS = 1_500_000;

/** A Chromium with fake devices. Five small pictures a second let six participants run on two cores without dropping frames. */
async function launchBrowser() {
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream=fps=5',
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, pid: server.process().pid!, close: () => server.close() };
}
type LaunchedBrowser = Awaited<ReturnType<typeof launchBrowser>>;

/** Measures calls in Chromium: joining, processor time against bare connections, a change of network, and lost participants. */
export async function measureCalls(bench: Bench): Promise<Row[]> {
  const [product, bare] = [await launchBrowser(), await launchBrowser()];
  try {
    const pages = await openPages(product, bench, [0, 1]);
    await pages[0]!.getByRole('button', { name: 'Start a video call' }).click();
    const rows = [await measureJoining(pages, bench.say), await measureNetworkChange(pages, bench.say)];
    const [lost] = await openPages(product, bench, [SIZES.at(-1)!]);
    rows.push(await measureGhost([pages[0]!, lost!], bench.say));
    for (const size of SIZES) {
      const missing = Array.from({ length: size - pages.length }, (_, index) => pages.length + index);
      pages.push(...(await openPages(product, bench, missing)));
      const context = { product, pages, bare, url: bench.product.url, say: bench.say };
      rows.push(await measureCpu(size, context));
    }
    return rows;
  } finally {
    await Promise.all([product.close(), bare.close()]);
  }
}

async function openPages(
  { browser }: LaunchedBrowser,
  bench: Bench,
  people: readonly number[],
): Promise<Page[]> {
  const { workspaceId, bareChannelId } = bench.company;
  return Promise.all(
    people.map(async (person) => {
      const context: BrowserContext = await signIn(browser, bench, person);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(recordConnections);
      const page = await context.newPage();
      await page.goto(`/workspace/${workspaceId}/channel/${bareChannelId}`);
      await page.getByRole('button', { name: 'Start a video call' }).waitFor();
      return page;
    }),
  );
}

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join Call' });

async function leave(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await joinButton(page).waitFor();
}

async function measureJoining([first, second]: Page[], say: Bench['say']): Promise<Row> {
  const times: number[] = [];
  for (let time = 0; time < JOINS; time++) {
    await joinButton(second!).waitFor();
    times.push(await second!.evaluate(timeFirstRemoteFrame));
    await leave(second!);
    await first!
      .getByRole('list', { name: 'Participants' })
      .getByRole('button')
      .nth(1)
      .waitFor({ state: 'detached' });
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.ceil(JOINS * 0.95) - 1]!;
  say(`Join Call to the first remote frame: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  return createDurationRow(
    'Join Call to the first picture of another participant (95th percentile)',
    p95,
    JOIN_GOAL_MS,
  );
}

async function measureNetworkChange([, second]: Page[], say: Bench['say']): Promise<Row> {
  await second!.evaluate(timeFirstRemoteFrame);
  const pauses: number[] = [];
  for (let time = 0; time < NETWORK_CHANGES; time++)
    pauses.push(await second!.evaluate(timeLongestPause, 3_000));
  await leave(second!);
  say(
    `longest pauses of the picture after a change of network: ${pauses.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  );
  return createDurationRow(
    'the longest pause of the picture after a change of network',
    Math.max(...pauses),
    NETWORK_GOAL_MS,
  );
}

interface CpuContext {
  readonly product: LaunchedBrowser;
  readonly pages: readonly Page[];
  readonly bare: LaunchedBrowser;
  readonly url: string;
  readonly say: Bench['say'];
}

async function measureCpu(size: number, { product, pages, bare, url, say }: CpuContext): Promise<Row> {
  const compared = await compareInRounds(
    ROUNDS,
    async () => {
      const joining = pages.slice(1, size);
      for (const page of joining) await joinButton(page).click();
      const used = await measureCpuOfFrames(pages.slice(0, size), product.pid);
      for (const page of joining) await leave(page);
      return used;
    },
    async () => {
      const bares = await connectBarePages(bare, url, size);
      const used = await measureCpuOfFrames(bares, bare.pid);
      await bares[0]!.context().close();
      return used;
    },
  );
  const { ratio } = compared;
  if (!Number.isFinite(ratio)) return tooLarge(size);
  const [own, other] = [compared.product, compared.bare].map((ms) => `${ms.toFixed(1)} ms`);
  say(`${size} participants: ${own} of processor time a decoded frame, bare ${other}`);
  return {
    what: cpuOf(size),
    product: own!,
    bare: other!,
    result: ratio.toFixed(2),
    goal: `≤ ${CPU_GOAL}`,
    met: ratio <= CPU_GOAL,
  };
}

const cpuOf = (size: number) => `processor time of the browsers for each decoded frame, call of ${size}`;

/** Returns the result of a call whose participants cannot all see and hear each other, because the processor of this machine is too slow. */
const tooLarge = (size: number): Row => ({
  what: cpuOf(size),
  product: '',
  bare: '',
  result: 'too large for this machine',
  goal: `≤ ${CPU_GOAL}`,
  met: false,
});

/** Connects pages with nothing but connections, each with every other one. */
async function connectBarePages({ browser }: LaunchedBrowser, url: string, size: number): Promise<Page[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(recordConnections);
  const columns = Math.ceil(Math.sqrt(size));
  const pages: Page[] = [];
  for (let count = 0; count < size; count++) {
    const page = await context.newPage();
    await page.goto(`${url}/readyz`);
    await page.evaluate(openBareDevices, columns);
    pages.push(page);
  }
  const maxBitrate = Math.min(CAMERA_BPS, Math.floor(UPLINK_BPS / (size - 1)));
  for (const [index, one] of pages.entries())
    for (const other of pages.slice(index + 1)) {
      const offer = await one.evaluate(connectBare, { maxBitrate });
      const answer = await other.evaluate(connectBare, { offer, maxBitrate });
      await one.evaluate(connectBare, { answer, maxBitrate });
    }
  return pages;
}

/**
 * Waits until every page decodes pictures and receives sound of every other one. Returns the milliseconds of processor time that the browser
 * takes for each decoded frame; NaN if the pages do not get that far.
 */
async function measureCpuOfFrames(pages: readonly Page[], pid: number): Promise<number> {
  const count = async () => {
    const all = await Promise.all(pages.map((page) => page.evaluate(readFrames)));
    return { frames: all.reduce((sum, { frames }) => sum + frames, 0), all };
  };
  const begin = performance.now();
  for (let isReady = false; !isReady; await sleep(250)) {
    isReady = (await count()).all.every(({ complete }) => complete === pages.length - 1);
    if (performance.now() - begin > READY_DEADLINE_MS) return Number.NaN;
  }
  // Browsers raise the bit rate during the first seconds.
  await sleep(MEASURE_MS);
  const before = { cpu: readTreeCpuTime(pid), frames: (await count()).frames };
  await sleep(MEASURE_MS);
  const frames = (await count()).frames - before.frames;
  return (readTreeCpuTime(pid) - before.cpu) / 1e6 / frames;
}

async function measureGhost([first, second]: Page[], say: Bench['say']): Promise<Row> {
  await joinButton(second!).click();
  const tiles = first!.getByRole('list', { name: 'Participants' }).getByRole('button');
  await tiles.nth(1).waitFor();
  const begin = performance.now();
  await second!.context().close();
  await tiles.nth(1).waitFor({ state: 'detached' });
  const took = performance.now() - begin;
  say(`a participant whose browser is gone leaves after ${(took / 1000).toFixed(1)} s`);
  return createDurationRow('a participant whose browser is gone leaves the call', took, GHOST_GOAL_MS);
}

function createDurationRow(what: string, ms: number, goalMs: number): Row {
  const time = ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
  return { what, product: time, bare: '', result: time, goal: `≤ ${goalMs} ms`, met: ms <= goalMs };
}
