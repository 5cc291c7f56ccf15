/**
 * Throttles values: passes on the first one at once, and then the latest one once per interval. Another participant can send without pause,
 * and must not keep this browser busy.
 */
export class LatestValue<Value> {
  readonly #intervalMs: number;
  readonly #onValue: (value: Value) => void;
  #waiting: { readonly value: Value } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(intervalMs: number, onValue: (value: Value) => void) {
    this.#intervalMs = intervalMs;
    this.#onValue = onValue;
  }

  set(value: Value): void {
    if (this.#timer !== undefined) this.#waiting = { value };
    else this.#deliver(value);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }

  #deliver(value: Value): void {
    this.#waiting = null;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#waiting) this.#deliver(this.#waiting.value);
    }, this.#intervalMs);
    this.#onValue(value);
  }
}
