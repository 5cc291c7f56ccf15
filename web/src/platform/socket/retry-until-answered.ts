import { coreErrors } from '@workflow/contract/core/error.ts';
import type { Acknowledgement } from '@workflow/contract/core/event.ts';

/** What says nothing of the person's right: at another time the answer is another. */
const FOR_NOW = new Set<string>([
  'offline',
  ...Object.values(coreErrors)
    .filter(({ status }) => status === 429 || status >= 500)
    .map(({ code }) => code),
]);

const LONGEST_PAUSE_MS = 30_000;

/** Asks until the server has said yes or no, however long it cannot; null once the signal has ended it. */
export async function insist<A extends Acknowledgement>(
  ask: () => Promise<A>,
  signal: AbortSignal,
): Promise<A | null> {
  for (let pause = 1_000; !signal.aborted; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    const answer = await ask();
    if (signal.aborted) return null;
    if (answer.ok || !FOR_NOW.has(answer.code)) return answer;
    await passed(pause * (1 + Math.random()), signal);
  }
  return null;
}

function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
