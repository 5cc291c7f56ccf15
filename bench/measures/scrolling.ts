import type { Row } from '../comparison.ts';
import type { Bench } from './bench.ts';
import { scrollUpwards } from './reading.page.ts';
import { launch, openChannelPage, signIn } from './reading.ts';

const ROWS = 10_000;
const MAX_FRAMES = 30_000;
const BARE_FRAMES = 1_000;
const GOAL_MS = 50;

/** A static list with the same number of rows, in a page without scripts, as a baseline. */
const BARE = `data:text/html,<section tabindex=0 style="height:100vh;overflow:auto">${'<p data-row style="height:50px">'.repeat(2_000)}</section>`;

/** Measures scrolling up through ten thousand messages in Chromium: the longest time between two frames. */
export async function measureScrolling(bench: Bench): Promise<Row> {
  const browser = await launch();
  try {
    const context = await signIn(browser, bench);
    const bare = await context.newPage();
    await bare.goto(BARE);
    await bare.evaluate(() => document.querySelector('section')!.scrollTo(0, 1_000_000));
    const atRest = await bare.evaluate(scrollUpwards, { rows: Number.MAX_SAFE_INTEGER, frames: BARE_FRAMES });
    await bare.close();
    const page = await openChannelPage(context, bench);
    const { rows, frames, longest, nearlyAll } = await page.evaluate(scrollUpwards, {
      rows: ROWS,
      frames: MAX_FRAMES,
    });
    bench.say(
      `scrolling ${rows} messages: ${frames} frames, the longest ${longest.toFixed(0)} ms, 99.9 % within ${nearlyAll.toFixed(0)} ms; bare ${atRest.longest.toFixed(0)} ms`,
    );
    return {
      what: `the longest frame while ${ROWS.toLocaleString('en-US')} messages are scrolled through`,
      product: `${longest.toFixed(0)} ms`,
      bare: `${atRest.longest.toFixed(0)} ms`,
      result: `${longest.toFixed(0)} ms`,
      goal: `≤ ${GOAL_MS} ms`,
      met: rows >= ROWS && longest <= GOAL_MS,
    };
  } finally {
    await browser.close();
  }
}
