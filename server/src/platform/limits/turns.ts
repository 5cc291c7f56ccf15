/** Whose turn it is asked for, and what ends the wait for it. */
export interface Turn {
  readonly by: string;
  readonly signal?: AbortSignal;
}

/** One thing at a time, and all who ask in turn: whoever asks for much waits behind those who ask for little. */
export class Turns {
  /** What each of them waits for; the first has the next turn. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #isTaken = false;

  /** The work, in its turn; once begun, no signal ends it. @throws the reason of the signal that ends the wait */
  async take<T>({ by, signal }: Turn, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (this.#isTaken) await this.#wait(by, signal);
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(by: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(by) ?? new Set();
      this.#waiting.set(by, own);
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        own.delete(begin);
        if (own.size === 0) this.#waiting.delete(by);
        reject(signal!.reason);
      };
      own.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** The turn passes on before anybody else can take it. */
  #next(): void {
    for (const [by, own] of this.#waiting) {
      this.#waiting.delete(by);
      for (const begin of own) {
        own.delete(begin);
        // Behind all others.
        if (own.size > 0) this.#waiting.set(by, own);
        begin();
        return;
      }
    }
    this.#isTaken = false;
  }
}
