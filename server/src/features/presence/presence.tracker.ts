import type { Transact } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import type { Connection } from '../../platform/realtime/socket-events.ts';
import {
  changePresence,
  cleanUpDeadServers,
  PRESENCE_BATCH_SIZE,
  type PresenceChange,
  recordServerHeartbeat,
} from './presence.service.ts';

/**
 * A user who reconnects within this time was never offline, for example after a page reload or a dropped
 * connection.
 */
const RECONNECT_GRACE_MS = 5_000;
const HEARTBEAT_INTERVAL_MS = 10_000;

/**
 * Tracks which users are connected to this process, and writes the changes to the database. A failed write is
 * repeated with the next heartbeat. Changes that arrive during a write are written together.
 */
export class PresenceTracker {
  readonly #serverId = newId();
  readonly #transact: Transact;
  readonly #connections = new Map<string, Set<Connection>>();
  readonly #disconnectTimers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #stored = new Set<string>();
  #isStopped = false;
  #currentWrite: Promise<void> = Promise.resolve();
  /** The write that starts after the current one. */
  #nextWrite: Promise<void> | null = null;
  #heartbeatTimer: ReturnType<typeof setInterval> | undefined;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  async start(): Promise<void> {
    await this.#heartbeat();
    this.#heartbeatTimer = setInterval(
      () => void this.#heartbeat().catch(() => {}),
      HEARTBEAT_INTERVAL_MS,
    ).unref();
  }

  /**
   * Leaves the stored presences as they are: the users reconnect to another process, or to this one after a
   * restart, before the presences expire.
   */
  stop(): void {
    clearInterval(this.#heartbeatTimer);
    for (const timer of this.#disconnectTimers.values()) clearTimeout(timer);
    this.#isStopped = true;
  }

  /** Resolves after the change was published, or failed to be. */
  async connect(userId: string, connection: Connection): Promise<void> {
    const connections = this.#connections.get(userId) ?? new Set();
    this.#connections.set(userId, connections.add(connection));
    clearTimeout(this.#disconnectTimers.get(userId));
    this.#disconnectTimers.delete(userId);
    // Also if the user is stored as present: the write that removes them may be in flight.
    await this.#synchronize();
  }

  disconnect(userId: string, connection: Connection): void {
    const connections = this.#connections.get(userId);
    if (!connections?.delete(connection) || connections.size > 0 || this.#isStopped) return;
    const leave = () => {
      this.#disconnectTimers.delete(userId);
      this.#connections.delete(userId);
      void this.#synchronize();
    };
    this.#disconnectTimers.set(userId, setTimeout(leave, RECONNECT_GRACE_MS).unref());
  }

  async #heartbeat(): Promise<void> {
    const wasConsideredDead = await this.#transact((tx) => recordServerHeartbeat(tx, this.#serverId));
    if (wasConsideredDead) this.#stored.clear();
    await cleanUpDeadServers(this.#transact);
    await this.#synchronize();
  }

  /**
   * Writes the changes to the database, one write at a time. A change that arrives during a write is part of
   * the next one and waits for no later write.
   */
  #synchronize(): Promise<void> {
    this.#nextWrite ??= this.#currentWrite.then(async () => {
      this.#nextWrite = null;
      // The next heartbeat tries again, so a failure does not prevent connecting.
      await this.#write().catch(() => {});
    });
    this.#currentWrite = this.#nextWrite;
    return this.#nextWrite;
  }

  async #write(): Promise<void> {
    if (this.#isStopped) return;
    const connected = [...this.#connections.keys()].filter((id) => !this.#stored.has(id));
    const disconnected = [...this.#stored].filter((id) => !this.#connections.has(id));
    for (let from = 0; from < Math.max(connected.length, disconnected.length); from += PRESENCE_BATCH_SIZE) {
      const batchOf = (ids: readonly string[]) => ids.slice(from, from + PRESENCE_BATCH_SIZE);
      await this.#store({ connected: batchOf(connected), disconnected: batchOf(disconnected) });
    }
  }

  async #store(change: PresenceChange): Promise<void> {
    await this.#transact((tx) => changePresence(tx, this.#serverId, change));
    for (const id of change.connected) this.#stored.add(id);
    for (const id of change.disconnected) this.#stored.delete(id);
  }
}
