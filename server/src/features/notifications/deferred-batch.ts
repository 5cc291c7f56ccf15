import type { Log } from '../../platform/log/log.ts';

/** Ids that arrive within this time, in milliseconds, are handled together. */
const DELAY_MS = 200;

/**
 * Collects ids after commits and handles them in batches. Losing a batch is harmless: listing and counting notifications evaluates the current
 * state of their subjects, so open tabs only show the change later.
 */
export class DeferredBatch {
  readonly #log: Pick<Log, 'error'>;
  readonly #failureMessage: string;
  readonly #handle: (ids: readonly string[]) => Promise<void>;
  readonly #ids = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  /** `failureMessage` is logged when a batch fails. */
  constructor(
    log: Pick<Log, 'error'>,
    failureMessage: string,
    handle: (ids: readonly string[]) => Promise<void>,
  ) {
    this.#log = log;
    this.#failureMessage = failureMessage;
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
      this.#log.error({ err: error, count: ids.length }, this.#failureMessage);
    });
  }
}
