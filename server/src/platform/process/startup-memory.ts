/** The delay of the garbage collection, so that it does not slow down the first requests. */
const DELAY_MS = 3_000;

/**
 * Frees memory that only the start needed. An idle server gives V8 no reason to collect it and would keep it,
 * which is more than the server itself needs.
 */
export function releaseStartupMemory(): void {
  setTimeout(async () => {
    const { Session } = await import('node:inspector/promises');
    const session = new Session();
    session.connect();
    await session.post('HeapProfiler.collectGarbage');
    session.disconnect();
  }, DELAY_MS).unref();
}
