import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Sql } from './connections.ts';

const PING_EVERY_MS = 400;
/** A database that says nothing at all for so long is away, however busy; with the above, well within two seconds. */
const TIMEOUT_MS = 1_000;
/** As long as others hear something, it is this connection that broke, or the machine that is slow. */
const MAX_TIMEOUT_MS = 5_000;

/** `silent`: nobody hears anything. `broken`: others do. */
export type HeartbeatFailure = 'silent' | 'broken';

/**
 * Asks the database every moment whether it is there, and returns when it does not answer.
 * @param bytesHeard grows with what other connections to the same database hear
 * @throws AbortError once the signal is
 */
export async function waitForHeartbeatFailure(
  sql: Sql,
  bytesHeard: () => number,
  signal: AbortSignal,
  onBeat: () => void,
): Promise<HeartbeatFailure> {
  for (;;) {
    await sleep(PING_EVERY_MS, null, { signal });
    onBeat();
    const failure = await awaitAnswer(sql`select 1`, bytesHeard);
    if (failure) return failure;
  }
}

async function awaitAnswer(
  answer: Promise<unknown>,
  bytesHeard: () => number,
): Promise<HeartbeatFailure | null> {
  let isAnswered = false;
  const settled = answer.then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  for (let waited = TIMEOUT_MS; ; waited += TIMEOUT_MS) {
    const before = bytesHeard();
    const patience = new AbortController();
    await Promise.race([settled, sleep(TIMEOUT_MS, null, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
    // It may be this process that was too busy to hear what has long arrived.
    await turn();
    await turn();
    if (isAnswered) return null;
    if (bytesHeard() === before) return 'silent';
    if (waited >= MAX_TIMEOUT_MS) return 'broken';
  }
}
