import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the result of the work; throws that it hung if it takes longer. */
export async function withTimeout<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  const giveUp = new AbortController();
  const hung = sleep(ms, undefined, { signal: giveUp.signal }).then(
    () => {
      throw new Error(`hung: ${what} took more than ${ms} ms`);
    },
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([work, hung]);
  } finally {
    giveUp.abort();
  }
}

/** Polls until the condition holds, and returns the milliseconds that it took; null on timeout. */
export async function pollUntil(ms: number, isSo: () => Promise<boolean> | boolean): Promise<number | null> {
  const begin = performance.now();
  while (performance.now() - begin < ms) {
    if (await isSo()) return performance.now() - begin;
    await sleep(10);
  }
  return null;
}
