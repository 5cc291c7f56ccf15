import { realtimeErrors } from '@workflow/contract/realtime/realtime.errors.ts';
import { SUBSCRIPTIONS_MAX } from '@workflow/contract/realtime/realtime.limits.ts';
import type { Socket } from 'socket.io';
import type { Actor } from '../actor.ts';
import type { Reader } from '../database/connection/client.ts';
import { Failure, fail } from '../failure.ts';
import { isWithin, type Room } from './rooms.ts';
import type { Topic } from './topic.ts';

interface Subscription {
  readonly topic: Topic;
  readonly id: string;
  readonly rooms: readonly Room[];
}

/**
 * The rooms of one connection, which always follow from what the database says now. A look-up that began before the person's rights
 * changed is thrown away and made again: so no room outlives its right, whichever of the two was quicker.
 */
export class Subscriptions {
  readonly #socket: Socket;
  readonly #actor: Actor;
  readonly #reader: Reader;
  readonly #subscriptions = new Map<string, Subscription>();
  /** Grows with every change of the person's rights. */
  #rights = 0;
  #renewal: Promise<void> | null = null;
  /** The rooms that the connection has not been out of since the renewal began. */
  #heardBefore = new Set<string>();
  readonly #changed = new Set<string | null>();
  readonly #whenHearsMore: (workspaceId: string | null) => void;

  constructor(options: {
    socket: Socket;
    actor: Actor;
    reader: Reader;
    onAccessGained(workspaceId: string | null): void;
  }) {
    this.#socket = options.socket;
    this.#actor = options.actor;
    this.#reader = options.reader;
    this.#whenHearsMore = options.onAccessGained;
  }

  /** @throws Failure where the person may not, and 429 `too_many_open` */
  async subscribe(topic: Topic, id: string): Promise<void> {
    const isKnown = this.#subscriptions.has(keyOf(topic, id));
    if (!isKnown && this.#subscriptions.size >= SUBSCRIPTIONS_MAX) fail(realtimeErrors.too_many_open);
    const rooms = await this.#lookUp(topic, id);
    this.#set(topic, id, rooms instanceof Failure ? [] : rooms);
    if (rooms instanceof Failure) throw rooms;
  }

  unsubscribe(topic: Topic, id: string): void {
    this.#set(topic, id, []);
  }

  /** The rooms that the connection is in because of the topic. */
  roomsOf(topic: Topic, id: string): readonly Room[] {
    return this.#subscriptions.get(keyOf(topic, id))?.rooms ?? [];
  }

  /** Nothing is told within the scope any more. */
  close(scope: Room): void {
    const isOver = ({ rooms }: Subscription) => rooms.every((room) => isWithin(room, scope));
    for (const [key, subscription] of this.#subscriptions) {
      // One without rooms is being looked up again.
      if (subscription.rooms.length > 0 && isOver(subscription)) this.#subscriptions.delete(key);
    }
    this.end(scope);
  }

  /** Leaves at once everything within the scope, whatever is being looked up. */
  end(scope: Room): void {
    this.#rights += 1;
    for (const [key, subscription] of this.#subscriptions) {
      const rooms = subscription.rooms.filter((room) => !isWithin(room, scope));
      this.#subscriptions.set(key, { ...subscription, rooms });
    }
    for (const room of [...this.#socket.rooms]) {
      if (!isWithin(room, scope)) continue;
      void this.#socket.leave(room);
      this.#heardBefore.delete(room);
    }
  }

  /**
   * The person's rights have changed, in one workspace or anywhere: looks everything up again. Where the connection then hears more
   * than before, `whenHearsMore` is told, for what was said in between was not heard.
   */
  renew(workspaceId: string | null): Promise<void> {
    this.#rights += 1;
    this.#changed.add(workspaceId);
    this.#renewal ??= this.#renewAll();
    return this.#renewal;
  }

  /** Resolves once nothing is being looked up again. */
  async settled(): Promise<void> {
    // Whoever renews deals with its failure.
    await this.#renewal?.catch(() => {});
  }

  async #renewAll(): Promise<void> {
    this.#heardBefore = new Set(this.#socket.rooms);
    try {
      let rights: number;
      do {
        rights = this.#rights;
        await Promise.all([...this.#subscriptions].map((entry) => this.#renewOne(...entry)));
      } while (rights !== this.#rights);
    } finally {
      this.#renewal = null;
    }
    const changed = [...this.#changed];
    this.#changed.clear();
    if ([...this.#socket.rooms].every((room) => this.#heardBefore.has(room))) return;
    for (const workspaceId of changed.includes(null) ? [null] : changed) this.#whenHearsMore(workspaceId);
  }

  async #renewOne(key: string, { topic, id }: Subscription): Promise<void> {
    const rooms = await this.#lookUp(topic, id);
    // The client may have unsubscribed meanwhile.
    if (this.#subscriptions.has(key)) this.#set(topic, id, rooms instanceof Failure ? [] : rooms);
  }

  async #lookUp(topic: Topic, id: string): Promise<readonly Room[] | Failure> {
    for (;;) {
      const rights = this.#rights;
      const rooms = await topic.roomsFor(this.#reader, this.#actor, id).catch((error: unknown) => {
        if (error instanceof Failure) return error;
        throw error;
      });
      if (rights === this.#rights) return rooms;
    }
  }

  #set(topic: Topic, id: string, rooms: readonly Room[]): void {
    const key = keyOf(topic, id);
    const left = this.#subscriptions.get(key)?.rooms ?? [];
    if (rooms.length > 0) this.#subscriptions.set(key, { topic, id, rooms });
    else this.#subscriptions.delete(key);
    const kept = new Set([...this.#subscriptions.values()].flatMap((subscription) => subscription.rooms));
    for (const room of left) if (!kept.has(room)) void this.#socket.leave(room);
    if (rooms.length > 0) void this.#socket.join(rooms as readonly string[] as string[]);
  }
}

const keyOf = (topic: Topic, id: string): string => `${topic.name}:${id}`;
