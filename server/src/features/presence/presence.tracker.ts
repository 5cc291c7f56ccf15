import type { SessionActor } from '../../platform/actor.ts';
import type { Transact } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { type Rate, RateWindow } from '../../platform/limits/rate-window.ts';
import type { Connection } from '../../platform/realtime/socket-events.ts';
import {
  changePresence,
  cleanUpDeadServers,
  PRESENCE_BATCH_SIZE,
  type PresenceChange,
  recordServerHeartbeat,
  type SessionPresence,
} from './presence.service.ts';

/**
 * A session that reconnects within this time counts as connected throughout, for example after a page reload or a dropped connection.
 */
const RECONNECT_GRACE_MS = 5_000;
const HEARTBEAT_INTERVAL_MS = 10_000;
/**
 * The rate of activity changes of a user that are written immediately. Each change is published to all members of the user’s workspaces, so
 * changes above the rate are coalesced: the next heartbeat writes the latest.
 */
const ACTIVITY_CHANGES: Rate = { max: 6, perMs: 60_000 };

type Owner = Pick<SessionActor, 'userId' | 'sessionId'>;

interface ConnectedSession {
  readonly userId: string;
  /** The connections of the session, and whether the user is active in each. */
  readonly connections: Map<Connection, boolean>;
  /** Whether the user was active in the last closed connection. It counts during the grace period. */
  wasActive: boolean;
}

const isActive = ({ connections, wasActive }: ConnectedSession): boolean =>
  connections.size > 0 ? [...connections.values()].includes(true) : wasActive;

/**
 * Tracks which sessions are connected to this process and in which of them the user is active, and writes the changes to the database. The next
 * heartbeat repeats a failed write. Changes that arrive during a write are written together.
 */
export class PresenceTracker {
  readonly #serverId = newId();
  readonly #transact: Transact;
  readonly #sessions = new Map<string, ConnectedSession>();
  readonly #disconnectTimers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #stored = new Map<string, SessionPresence>();
  readonly #activityChanges = new RateWindow(ACTIVITY_CHANGES);
  /** Whether the next write includes changes above the activity rate. */
  #isHeartbeatDue = false;
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

  /*
 * Keeps the stored presences, because users reconnect to another process, or to this one after a restart, before they expire.

   */
  stop(): void {
    clearInterval(this.#heartbeatTimer);
    for (const timer of this.#disconnectTimers.values()) clearTimeout(timer);
    this.#isStopped = true;
  }

  /** Resolves when the change was published or the write failed. */
  async connect({ userId, sessionId }: Owner, connection: Connection): Promise<void> {
    const session = this.#sessions.get(sessionId) ?? { userId, connections: new Map(), wasActive: false };
    this.#sessions.set(sessionId, session);
    session.connections.set(connection, !connection.beganIdle);
    clearTimeout(this.#disconnectTimers.get(sessionId));
    this.#disconnectTimers.delete(sessionId);
    // Also needed for a session that is already stored, because a write that deletes it may be in flight.
    await this.#synchronize();
  }

  /** Records whether the user is active in a connection. Changes above the activity rate are published at the next heartbeat. */
  async changeActivity({ sessionId }: Owner, connection: Connection, active: boolean): Promise<void> {
    const session = this.#sessions.get(sessionId);
    const wasActive = session?.connections.get(connection);
    if (!session || wasActive === undefined || wasActive === active) return;
    session.connections.set(connection, active);
    await this.#synchronize();
  }

  disconnect({ sessionId }: Owner, connection: Connection): void {
    const session = this.#sessions.get(sessionId);
    if (!session || this.#isStopped) return;
    session.wasActive = session.connections.get(connection) ?? false;
    if (!session.connections.delete(connection)) return;
    if (session.connections.size > 0) return void this.#synchronize();
    const leave = () => {
      this.#disconnectTimers.delete(sessionId);
      this.#sessions.delete(sessionId);
      void this.#synchronize();
    };
    this.#disconnectTimers.set(sessionId, setTimeout(leave, RECONNECT_GRACE_MS).unref());
  }

  async #heartbeat(): Promise<void> {
    const wasConsideredDead = await this.#transact((tx) => recordServerHeartbeat(tx, this.#serverId));
    if (wasConsideredDead) this.#stored.clear();
    await cleanUpDeadServers(this.#transact);
    this.#isHeartbeatDue = true;
    await this.#synchronize();
  }

  /**
   * Writes the changes to the database, one write at a time. A change that arrives during a write is part of
   * the next one and waits for no later write.
   */
  #synchronize(): Promise<void> {
    this.#nextWrite ??= this.#currentWrite.then(async () => {
      this.#nextWrite = null;
      // The next heartbeat repeats the write, so a failure does not reject the connection.
      await this.#write().catch(() => {});
    });
    this.#currentWrite = this.#nextWrite;
    return this.#nextWrite;
  }

  async #write(): Promise<void> {
    if (this.#isStopped) return;
    const isHeartbeat = this.#isHeartbeatDue;
    this.#isHeartbeatDue = false;
    const connected = [...this.#sessions]
      .map(([sessionId, session]) => ({ sessionId, userId: session.userId, isActive: isActive(session) }))
      .filter(({ sessionId, userId, isActive }) => {
        const stored = this.#stored.get(sessionId);
        if (!stored) return true;
        if (stored.isActive === isActive) return false;
        return isHeartbeat || !this.#activityChanges.take(userId).isExceeded;
      });
    const disconnected = [...this.#stored.values()].filter(({ sessionId }) => !this.#sessions.has(sessionId));
    for (let from = 0; from < Math.max(connected.length, disconnected.length); from += PRESENCE_BATCH_SIZE) {
      const batchOf = (all: readonly SessionPresence[]) => all.slice(from, from + PRESENCE_BATCH_SIZE);
      await this.#store({ connected: batchOf(connected), disconnected: batchOf(disconnected) });
    }
  }

  async #store(change: PresenceChange): Promise<void> {
    await this.#transact((tx) => changePresence(tx, this.#serverId, change));
    for (const one of change.connected) this.#stored.set(one.sessionId, one);
    for (const { sessionId } of change.disconnected) this.#stored.delete(sessionId);
  }
}
