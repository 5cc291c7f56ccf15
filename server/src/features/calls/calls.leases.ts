import type { Context } from '../../platform/context.ts';
import type { Connection } from '../../platform/realtime/socket-events.ts';
import type { MediaServer } from './calls.livekit.ts';
import { removeEndedSessions } from './calls.service.ts';
import {
  type EndedSessions,
  extendLeases,
  listConversationsWithEndedSessions,
} from './calls.sessions.store.ts';

const CHECK_INTERVAL_MS = 2_000;
/**
 * How long a process deletes no expired session after it has started, or after a check has failed. Without a running process, leases expire
 * although the calls go on, because audio and video do not pass through the server. Within this time the clients reconnect and continue
 * their sessions. Another process that kept running deletes expired sessions nevertheless, so a start does not keep lost participants.
 */
const GRACE_MS = 13_000;

/**
 * The call sessions whose connections this process holds. Extends their leases while the connections are alive, and deletes expired
 * sessions of all processes. The end of a connection by itself ends no session, because the client may reconnect.
 */
export class CallLeases {
  readonly #media: MediaServer | null;
  /** The sessions of each connection, by the id of the conversation. */
  readonly #held = new Map<Connection, Map<string, string>>();
  #context: Context | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #graceEndsAt = 0;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(media: MediaServer | null) {
    this.#media = media;
  }

  start(context: Context): void {
    this.#context = context;
    this.#graceEndsAt = Date.now() + GRACE_MS;
    this.#timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref();
  }

  /** Leaves the sessions as they are: their clients reconnect to another process, or to this one after a restart. */
  stop(): void {
    clearInterval(this.#timer);
    this.#context = undefined;
  }

  hold(connection: Connection, conversationId: string, sessionId: string): void {
    const sessions = this.#held.get(connection) ?? new Map<string, string>();
    this.#held.set(connection, sessions.set(conversationId, sessionId));
  }

  /** Returns the session that a connection has in the call of a conversation. */
  sessionOf(connection: Connection, conversationId: string): string | undefined {
    return this.#held.get(connection)?.get(conversationId);
  }

  release(connection: Connection, conversationId: string): void {
    this.#held.get(connection)?.delete(conversationId);
  }

  /** Stops extending the leases of a connection that has closed. */
  disconnect(connection: Connection): void {
    this.#held.delete(connection);
  }

  /** Extends leases and deletes ended sessions. A check that is requested during another one runs after it. */
  check(): Promise<void> {
    this.#next ??= this.#current.then(async () => {
      this.#next = null;
      // A failed check is repeated with the next interval. If the database was away, no process could extend its leases.
      await this.#checkNow().catch(() => {
        this.#graceEndsAt = Date.now() + GRACE_MS;
      });
    });
    this.#current = this.#next;
    return this.#next;
  }

  async #checkNow(): Promise<void> {
    if (!this.#context) return;
    const { reader, transact } = this.#context;
    await this.#extend(transact);
    const ended: EndedSessions = Date.now() < this.#graceEndsAt ? 'revoked' : 'all';
    for (const conversationId of await listConversationsWithEndedSessions(reader, ended))
      await transact((tx) => removeEndedSessions(tx, conversationId, ended, this.#media));
    // This runs in the background, so that a slow media server delays no lease.
    void this.#media?.removeStrangers(reader);
  }

  async #extend(transact: Context['transact']): Promise<void> {
    const now = Date.now();
    const held = [...this.#held].flatMap(([connection, sessions]) =>
      [...sessions].map(([conversationId, id]) => ({ id, conversationId, connection })),
    );
    if (held.length === 0) return;
    const leases = held.map(({ id, connection }) => ({
      id,
      socketId: connection.id,
      silentMs: now - connection.lastPacketAt(),
    }));
    const extended = new Set(await transact((tx) => extendLeases(tx, leases)));
    for (const { id, conversationId, connection } of held)
      if (!extended.has(id) && this.sessionOf(connection, conversationId) === id)
        this.release(connection, conversationId);
  }
}
