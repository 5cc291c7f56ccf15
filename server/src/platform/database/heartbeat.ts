import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Sql } from './connections.ts';

const PING_EVERY_MS = 400;
/** A database that says nothing at all for so long is away, however busy; with the above, well within two seconds. */
const PATIENCE_MS = 1_000;
/** As long as others hear something, it is this connection that broke, or the machine that is slow. */
const MOST_PATIENCE_MS = 5_000;

/** `silent`: nobody hears anything. `broken`: others do. */
export type Silence = 'silent' | 'broken';

/**
 * Asks the database every moment whether it is there, and returns when it does not answer.
 * @param bytesHeard grows with what other connections to the same database hear
 * @throws AbortError once the signal is
 */
export async function untilSilence(
  sql: Sql,
  bytesHeard: () => number,
  signal: AbortSignal,
  onBeat: () => void,
): Promise<Silence> {
  for (;;) {
    await sleep(PING_EVERY_MS, null, { signal });
    onBeat();
    const silence = await listenFor(sql`select 1`, bytesHeard);
    if (silence) return silence;
  }
}

async function listenFor(answer: Promise<unknown>, bytesHeard: () => number): Promise<Silence | null> {
  let isAnswered = false;
  const settled = answer.then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  for (let waited = PATIENCE_MS; ; waited += PATIENCE_MS) {
    const before = bytesHeard();
    const patience = new AbortController();
    await Promise.race([settled, sleep(PATIENCE_MS, null, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
    // It may be this process that was too busy to hear what has long arrived.
    await turn();
    await turn();
    if (isAnswered) return null;
    if (bytesHeard() === before) return 'silent';
    if (waited >= MOST_PATIENCE_MS) return 'broken';
  }
}
