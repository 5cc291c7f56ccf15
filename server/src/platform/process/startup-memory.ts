/** Late enough to hold up nobody who waited for the start. */
const DELAY_MS = 3_000;

/**
 * Gives back the memory that only starting needed: without enough work to make V8 collect it, an idle server would keep it, more
 * than it needs itself.
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
