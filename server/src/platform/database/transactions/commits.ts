/** Announces the committed transactions of this process, so that work which follows the writes does not have to poll for them. */
export class Commits {
  readonly #listeners = new Set<() => void>();

  /** Calls the listener after each commit. It must not throw. */
  onCommit(listener: () => void): void {
    this.#listeners.add(listener);
  }

  announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
