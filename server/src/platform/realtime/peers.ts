/** After so many beats without a word from it, a process is taken for dead. */
const SILENT_BEATS = 4;

/**
 * The other processes, as far as they were heard. Counted in this process's own beats and not in time: one that was itself held up for
 * a while takes nobody for dead.
 */
export class Peers {
  readonly #silentFor = new Map<string, number>();

  heard(id: string): void {
    this.#silentFor.set(id, 0);
  }

  /** It said farewell, after everything else that it had to say. */
  left(id: string): void {
    this.#silentFor.delete(id);
  }

  /** One beat later: whether somebody died since, who may have done what they told nobody. */
  beat(): boolean {
    let died = false;
    for (const [id, beats] of this.#silentFor) {
      if (beats < SILENT_BEATS) this.#silentFor.set(id, beats + 1);
      else died = this.#silentFor.delete(id);
    }
    return died;
  }
}
