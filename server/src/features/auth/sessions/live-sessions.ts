import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database/connection/client.ts';
import { coalesceByKey } from '../../../platform/database/transactions/coalesce-by-key.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { Downloads } from '../../../platform/http/responses/downloads.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { defineSignal, type Signals } from '../../../platform/realtime/signals.ts';
import { findActors, listLiveSessionIds } from './sessions.store.ts';

const sessionEnded = defineSignal<{ session_id: string }>('session_ended');
const CACHED_SESSIONS_MAX = 50_000;

/** All lookups share one batch queue, because thousands of clients reconnect at once after a restart. */
const LOOKUP_KEY = 'actors';
const findActor = coalesceByKey((sql, _key, sessionIds: readonly string[]) => findActors(sql, sessionIds));

/**
 * Caches the sessions that this process knows to be valid, so that a request costs no database lookup. When
 * any process ends a session, a signal tells all processes at the commit. Each process then closes the sockets
 * and the downloads of the session.
 */
export interface LiveSessions {
  actorOf(sessionId: string): Promise<Caller | null>;
}

/** Signals the end of a session to all processes. Call it in the transaction that ends the session. */
export const signalSessionEnded = (tx: Tx, sessionId: string): Promise<void> =>
  tx.signal(sessionEnded, { session_id: sessionId });

interface SessionParts {
  readonly database: Database;
  readonly realtime: Realtime;
  readonly downloads: Downloads;
  readonly signals: Signals;
}

export function createLiveSessions({ database, realtime, downloads, signals }: SessionParts): LiveSessions {
  const alive = new LRUCache<string, Caller>({ max: CACHED_SESSIONS_MAX });
  /**
   * Sessions that ended within the lifetime of an access token. A lookup that began before the end must not
   * add them again.
   */
  const ended = new LRUCache<string, true>({ max: CACHED_SESSIONS_MAX, ttl: ACCESS_TOKEN_SECONDS * 1000 });

  /**
   * Increases when signals were missed. A lookup that began before may have found a session that has ended
   * since, so it is not cached.
   */
  let signalEpoch = 0;

  function endSession(sessionId: string): void {
    alive.delete(sessionId);
    ended.set(sessionId, true);
    realtime.disconnect(rooms.session(sessionId));
    downloads.endSession(sessionId);
  }

  signals.on(sessionEnded, ({ session_id }) => endSession(session_id));
  // Clears the cache, so that sessions are looked up again, and disconnects the connections whose sessions
  // have ended.
  signals.onMissed(async () => {
    signalEpoch += 1;
    alive.clear();
    const connected = [...new Set([...realtime.sessionIds(), ...downloads.sessionIds()])];
    const liveIds = new Set(await listLiveSessionIds(database, connected));
    for (const id of connected) if (!liveIds.has(id)) endSession(id);
  });

  return {
    async actorOf(sessionId) {
      if (ended.has(sessionId)) return null;
      const cached = alive.get(sessionId);
      if (cached) return cached;
      const epochBefore = signalEpoch;
      const actor = await findActor(database.sql, LOOKUP_KEY, sessionId);
      if (!actor || ended.has(sessionId)) return null;
      if (epochBefore === signalEpoch) alive.set(sessionId, actor);
      return actor;
    },
  };
}
