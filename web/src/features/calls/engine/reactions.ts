import type { CallReaction } from './call-state.ts';

/** The key of the user’s own reaction. */
export const OWN_REACTION = 'local';
const SHOWN_MS = 4_000;

/** The reactions that are shown for a few seconds: the last one of each participant. */
export class Reactions {
  #shown: ReadonlyMap<string, CallReaction> = new Map();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get shown(): ReadonlyMap<string, CallReaction> {
    return this.#shown;
  }

  show(key: string, reaction: CallReaction): void {
    clearTimeout(this.#timers.get(key));
    this.#shown = new Map(this.#shown).set(key, reaction);
    this.#timers.set(
      key,
      setTimeout(() => this.hide(key), SHOWN_MS),
    );
    this.#onChange();
  }

  hide(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    if (!this.#shown.has(key)) return;
    this.#shown = new Map([...this.#shown].filter(([other]) => other !== key));
    this.#onChange();
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}
