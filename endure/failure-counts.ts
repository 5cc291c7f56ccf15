/** Counts failures by kind, and stores the details of the first of each kind. */
export class FailureCounts {
  readonly #kinds = new Map<string, { count: number; example: string }>();

  add(kind: string, example = ''): void {
    const known = this.#kinds.get(kind);
    if (known) known.count += 1;
    else this.#kinds.set(kind, { count: 1, example });
  }

  get list(): string[] {
    return [...this.#kinds].map(
      ([kind, { count, example }]) => `${count} × ${kind}${example && ` (${example.slice(0, 600)})`}`,
    );
  }
}
