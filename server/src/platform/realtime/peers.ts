/** The number of heartbeats without a message after which a process is considered dead. */
const SILENT_BEATS = 4;

/**
 * Tracks the other processes. Time is counted in heartbeats of this process, so that a process that was itself stalled does not consider
 * the others dead.
 */
export class Peers {
  readonly #silentFor = new Map<string, number>();

  recordSign(id: string): void {
    this.#silentFor.set(id, 0);
  }

  /** Removes a process that has announced its end, as its last message. */
  remove(id: string): void {
    this.#silentFor.delete(id);
  }

  /** Counts one heartbeat. Returns whether a process died since, which may not have published its last commits. */
  countHeartbeat(): boolean {
    let died = false;
    for (const [id, beats] of this.#silentFor) {
      if (beats < SILENT_BEATS) this.#silentFor.set(id, beats + 1);
      else died = this.#silentFor.delete(id);
    }
    return died;
  }
}
