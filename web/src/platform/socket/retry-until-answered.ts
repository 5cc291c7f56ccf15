import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { Acknowledgement } from '@workflow/contract/core/api/event.ts';

/** Temporary error codes: a later attempt may succeed. */
const TRANSIENT_CODES = new Set<string>([
  'offline',
  ...Object.values(coreErrors)
    .filter(({ status }) => status === 429 || status >= 500)
    .map(({ code }) => code),
]);

/** Returns whether a request that the server refused with this code may succeed later. */
export const isTransientRefusal = (code: string): boolean => TRANSIENT_CODES.has(code);

const MAX_DELAY_MS = 30_000;

/** Repeats the request with exponential backoff until the server accepts or refuses it. Returns null once the signal aborts. */
export async function retryUntilAnswered<A extends Acknowledgement>(
  ask: () => Promise<A>,
  signal: AbortSignal,
): Promise<A | null> {
  for (let pause = 1_000; !signal.aborted; pause = Math.min(MAX_DELAY_MS, 2 * pause)) {
    const answer = await ask();
    if (signal.aborted) return null;
    if (answer.ok || !isTransientRefusal(answer.code)) return answer;
    await sleep(pause * (1 + Math.random()), signal);
  }
  return null;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
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
