import type { Log } from '../../platform/log/log.ts';

/** Ids that arrive within this time, in milliseconds, are handled in one transaction. */
const DELAY_MS = 200;

/**
 * Collects ids after commits and handles them together. A failure loses no state: whenever notifications are listed or counted, the sources
 * compute their current state. Other tabs then only update later.
 */
export class DeferredBatch {
  readonly #log: Pick<Log, 'error'>;
  readonly #handle: (ids: readonly string[]) => Promise<void>;
  readonly #ids = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Pick<Log, 'error'>, handle: (ids: readonly string[]) => Promise<void>) {
    this.#log = log;
    this.#handle = handle;
  }

  add(id: string): void {
    this.#ids.add(id);
    this.#timer ??= setTimeout(() => void this.#run(), DELAY_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    const ids = [...this.#ids];
    this.#ids.clear();
    this.#timer = undefined;
    await this.#handle(ids).catch((error: unknown) => {
      this.#log.error(
        { err: error, edited: ids.length },
        'not all notifications of edited texts were updated in open tabs',
      );
    });
  }
}
