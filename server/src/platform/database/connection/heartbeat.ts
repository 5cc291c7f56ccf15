import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Sql } from './connections.ts';

const PING_EVERY_MS = 400;
/**
 * The database is unavailable after this much complete silence, even under load. Together with the interval above, detection takes less
 * than two seconds.
 */
const TIMEOUT_MS = 1_000;
/** If other connections still receive data, either this connection is broken or the machine is slow, so the limit is longer. */
const MAX_TIMEOUT_MS = 5_000;

/** `silent`: no connection receives data. `broken`: only this connection does not. */
export type HeartbeatFailure = 'silent' | 'broken';

/**
 * Pings the database regularly, and returns when it does not respond. @param bytesHeard the number of bytes that other connections to the
 * same database have received @throws AbortError when the signal is aborted
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
    // The response may have arrived while this process was too busy to read it.
    await turn();
    await turn();
    if (isAnswered) return null;
    if (bytesHeard() === before) return 'silent';
    if (waited >= MAX_TIMEOUT_MS) return 'broken';
  }
}
