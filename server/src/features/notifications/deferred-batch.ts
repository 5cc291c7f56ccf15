import type { Log } from '../../platform/log/log.ts';

/** Items that arrive within this time, in milliseconds, are handled together. */
export const DELAY_MS = 200;

/**
 * Collects items, such as ids, after commits and handles them in batches. Losing a batch is harmless: listing and counting notifications evaluates the current
 * state of their subjects, so open tabs only show the change later.
 */
export class DeferredBatch<Item = string> {
  readonly #log: Pick<Log, 'error'>;
  readonly #failureMessage: string;
  readonly #handle: (items: readonly Item[]) => Promise<void>;
  readonly #items = new Set<Item>();
  #timer: NodeJS.Timeout | undefined;

  /** `failureMessage` is logged when a batch fails. */
  constructor(
    log: Pick<Log, 'error'>,
    failureMessage: string,
    handle: (items: readonly Item[]) => Promise<void>,
  ) {
    this.#log = log;
    this.#failureMessage = failureMessage;
    this.#handle = handle;
  }

  add(item: Item): void {
    this.#items.add(item);
    this.#timer ??= setTimeout(() => void this.#run(), DELAY_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    const items = [...this.#items];
    this.#items.clear();
    this.#timer = undefined;
    await this.#handle(items).catch((error: unknown) => {
      this.#log.error({ err: error, count: items.length }, this.#failureMessage);
    });
  }
}
