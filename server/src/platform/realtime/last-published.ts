import type { Room } from './rooms.ts';

/** How long the time of the last event of a room is stored, in milliseconds. */
const MEMORY_MS = 60_000;

/**
 * Records when this process last published an event to each room. A client that joins a room learns from it whether an event was published
 * after it fetched its data.
 */
export class LastPublished {
  readonly #begun = performance.now();
  /** The time of the last event of each room, the oldest first. */
  readonly #at = new Map<Room, number>();

  record(rooms: readonly Room[]): void {
    const now = performance.now();
    for (const room of rooms) {
      this.#at.delete(room);
      this.#at.set(room, now);
    }
    for (const [room, at] of this.#at) {
      if (at > now - MEMORY_MS) break;
      this.#at.delete(room);
    }
  }

  /** Returns the minimum number of milliseconds for which no event was published to any of the rooms, up to the storage time. */
  quietMs(rooms: readonly Room[]): number {
    const now = performance.now();
    const last = rooms.map((room) => this.#at.get(room) ?? this.#begun);
    return Math.floor(Math.min(MEMORY_MS, ...last.map((at) => now - at)));
  }
}
