import type { Transact } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import type { Connection } from '../../platform/realtime/socket-events.ts';
import {
  changePresence,
  cleanUpDeadServers,
  PRESENCE_BATCH_SIZE,
  type PresenceChange,
  sendHeartbeat,
} from './presence.service.ts';

/** Whoever comes back within so many milliseconds was never gone: a page that is loaded anew, a connection that broke. */
const RECONNECT_GRACE_MS = 5_000;
const HEARTBEAT_INTERVAL_MS = 10_000;

/**
 * Who is connected to this process, and what the database has of that. Whatever could not be written is written with the next beat, and
 * what comes while something is being written goes out together.
 */
export class PresenceTracker {
  readonly #serverId = newId();
  readonly #transact: Transact;
  readonly #connections = new Map<string, Set<Connection>>();
  readonly #leaving = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #stored = new Set<string>();
  #isOver = false;
  #last: Promise<void> = Promise.resolve();
  /** What waits for the last one to end. */
  #next: Promise<void> | null = null;
  #beating: ReturnType<typeof setInterval> | undefined;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#beating = setInterval(() => void this.#beat().catch(() => {}), HEARTBEAT_INTERVAL_MS).unref();
  }

  /** What is stored stays: those who are connected come to another process, or this one once more, before it is forgotten. */
  stop(): void {
    clearInterval(this.#beating);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#isOver = true;
  }

  /** Resolves once the others have been told, or could not be. */
  async connect(userId: string, connection: Connection): Promise<void> {
    const present = this.#connections.get(userId) ?? new Set();
    this.#connections.set(userId, present.add(connection));
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.delete(userId);
    // Also somebody who is stored: that they are gone may be on its way.
    await this.#settle();
  }

  disconnect(userId: string, connection: Connection): void {
    const present = this.#connections.get(userId);
    if (!present?.delete(connection) || present.size > 0 || this.#isOver) return;
    const leave = () => {
      this.#leaving.delete(userId);
      this.#connections.delete(userId);
      void this.#settle();
    };
    this.#leaving.set(userId, setTimeout(leave, RECONNECT_GRACE_MS).unref());
  }

  async #beat(): Promise<void> {
    const isForgotten = await this.#transact((tx) => sendHeartbeat(tx, this.#serverId));
    if (isForgotten) this.#stored.clear();
    await cleanUpDeadServers(this.#transact);
    await this.#settle();
  }

  /**
   * Brings the database to where this process is, one at a time. Whoever comes while that is under way is in the next one, and waits for
   * no later one, however many keep coming.
   */
  #settle(): Promise<void> {
    this.#next ??= this.#last.then(async () => {
      this.#next = null;
      // The next beat tries again; nobody is kept from connecting.
      await this.#write().catch(() => {});
    });
    this.#last = this.#next;
    return this.#next;
  }

  async #write(): Promise<void> {
    if (this.#isOver) return;
    const come = [...this.#connections.keys()].filter((id) => !this.#stored.has(id));
    const gone = [...this.#stored].filter((id) => !this.#connections.has(id));
    for (let from = 0; from < Math.max(come.length, gone.length); from += PRESENCE_BATCH_SIZE) {
      const some = (ids: readonly string[]) => ids.slice(from, from + PRESENCE_BATCH_SIZE);
      await this.#store({ come: some(come), gone: some(gone) });
    }
  }

  async #store(change: PresenceChange): Promise<void> {
    await this.#transact((tx) => changePresence(tx, this.#serverId, change));
    for (const id of change.come) this.#stored.add(id);
    for (const id of change.gone) this.#stored.delete(id);
  }
}
