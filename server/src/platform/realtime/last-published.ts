import type { Room } from './rooms.ts';

/** So long it is remembered when a room was told something. In milliseconds. */
const REMEMBERED_MS = 60_000;

/**
 * When this process last told each room something. Whoever enters a room learns from it whether anything was told after they had asked for
 * what they have: what is told from then on they hear.
 */
export class LastPublished {
  readonly #begun = performance.now();
  /** The one that was told longest ago first. */
  readonly #at = new Map<Room, number>();

  note(rooms: readonly Room[]): void {
    const now = performance.now();
    for (const room of rooms) {
      this.#at.delete(room);
      this.#at.set(room, now);
    }
    for (const [room, at] of this.#at) {
      if (at > now - REMEMBERED_MS) break;
      this.#at.delete(room);
    }
  }

  /** For how many milliseconds, at least, none of the rooms was told anything; never longer than is remembered. */
  quietMs(rooms: readonly Room[]): number {
    const now = performance.now();
    const last = rooms.map((room) => this.#at.get(room) ?? this.#begun);
    return Math.floor(Math.min(REMEMBERED_MS, ...last.map((at) => now - at)));
  }
}
