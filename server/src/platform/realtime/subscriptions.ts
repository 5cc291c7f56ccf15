import { realtimeErrors } from '@workflow/contract/realtime/realtime.errors.ts';
import { SUBSCRIPTIONS_MAX } from '@workflow/contract/realtime/realtime.limits.ts';
import type { Socket } from 'socket.io';
import type { Caller } from '../actor.ts';
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
 * The rooms of one connection, derived from the current state of the database. A look-up that started before a change of the user’s rights
 * is discarded and repeated, so no room outlives its permission, whichever finishes first.
 */
export class Subscriptions {
  readonly #socket: Socket;
  readonly #actor: Caller;
  readonly #reader: Reader;
  readonly #subscriptions = new Map<string, Subscription>();
  /** Increases with every change of the user’s rights. */
  #rights = 0;
  #renewal: Promise<void> | null = null;
  /** The rooms that the connection has been in without interruption since the renewal began. */
  #uninterruptedRooms = new Set<string>();
  readonly #changed = new Set<string | null>();
  readonly #onAccessGained: (workspaceId: string | null) => void;

  constructor(options: {
    socket: Socket;
    actor: Caller;
    reader: Reader;
    onAccessGained(workspaceId: string | null): void;
  }) {
    this.#socket = options.socket;
    this.#actor = options.actor;
    this.#reader = options.reader;
    this.#onAccessGained = options.onAccessGained;
  }

  /** Subscribes to a topic. @throws Failure without permission, and 429 `too_many_open` */
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

  /** Returns the rooms that the connection is in because of the topic. */
  roomsOf(topic: Topic, id: string): readonly Room[] {
    return this.#subscriptions.get(keyOf(topic, id))?.rooms ?? [];
  }

  /** Ends all subscriptions within the scope, which no longer exists. */
  close(scope: Room): void {
    const isOver = ({ rooms }: Subscription) => rooms.every((room) => isWithin(room, scope));
    for (const [key, subscription] of this.#subscriptions) {
      // A subscription without rooms is being looked up again.
      if (subscription.rooms.length > 0 && isOver(subscription)) this.#subscriptions.delete(key);
    }
    this.end(scope);
  }

  /** Leaves all rooms within the scope at once, even while look-ups are running. */
  end(scope: Room): void {
    this.#rights += 1;
    for (const [key, subscription] of this.#subscriptions) {
      const rooms = subscription.rooms.filter((room) => !isWithin(room, scope));
      this.#subscriptions.set(key, { ...subscription, rooms });
    }
    for (const room of [...this.#socket.rooms]) {
      if (!isWithin(room, scope)) continue;
      void this.#socket.leave(room);
      this.#uninterruptedRooms.delete(room);
    }
  }

  /**
   * Looks up all rooms again after a change of the user’s rights, in one workspace or everywhere (null). If the connection gained rooms,
   * calls `onAccessGained`, because it missed earlier events of these rooms.
   */
  renew(workspaceId: string | null): Promise<void> {
    this.#rights += 1;
    this.#changed.add(workspaceId);
    this.#renewal ??= this.#renewAll();
    return this.#renewal;
  }

  /** Resolves when no look-up is running. */
  async settled(): Promise<void> {
    // The caller of `renew` handles the error.
    await this.#renewal?.catch(() => {});
  }

  async #renewAll(): Promise<void> {
    this.#uninterruptedRooms = new Set(this.#socket.rooms);
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
    if ([...this.#socket.rooms].every((room) => this.#uninterruptedRooms.has(room))) return;
    for (const workspaceId of changed.includes(null) ? [null] : changed) this.#onAccessGained(workspaceId);
  }

  async #renewOne(key: string, { topic, id }: Subscription): Promise<void> {
    const rooms = await this.#lookUp(topic, id);
    // The client may have unsubscribed during the look-up.
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
