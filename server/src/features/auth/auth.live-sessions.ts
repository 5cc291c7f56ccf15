import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection/client.ts';
import { coalesceByKey } from '../../platform/database/transactions/coalesce-by-key.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { defineSignal, type Signals } from '../../platform/realtime/signals.ts';
import { findActors, listLiveSessionIds } from './auth.store.ts';

const sessionEnded = defineSignal<{ session_id: string }>('session_ended');
const CACHED_SESSIONS_MAX = 50_000;

/** All look-ups share one queue: thousands of connections come at once when a server has restarted. */
const ACTORS = 'actors';
const findActor = coalesceByKey((sql, _key, sessionIds: readonly string[]) => findActors(sql, sessionIds));

/**
 * The sessions that this process has seen alive, so that a request costs no look-up. The end of one, in whichever process,
 * reaches every process with its commit.
 */
export interface LiveSessions {
  actorOf(sessionId: string): Promise<Caller | null>;
}

/** To be called in the transaction that ends the session. */
export const signalSessionEnded = (tx: Tx, sessionId: string): Promise<void> =>
  tx.signal(sessionEnded, { session_id: sessionId });

export function createLiveSessions(database: Database, realtime: Realtime, signals: Signals): LiveSessions {
  const alive = new LRUCache<string, Caller>({ max: CACHED_SESSIONS_MAX });
  /** Ended within the life of an access token: a look-up that began before the end must not revive it. */
  const ended = new LRUCache<string, true>({ max: CACHED_SESSIONS_MAX, ttl: ACCESS_TOKEN_SECONDS * 1000 });

  /** A look-up that began before signals were missed may have found a session that has ended since. */
  let signalEpoch = 0;

  function forget(sessionId: string): void {
    alive.delete(sessionId);
    ended.set(sessionId, true);
    realtime.disconnect(rooms.session(sessionId));
  }

  signals.on(sessionEnded, ({ session_id }) => forget(session_id));
  // Whoever is alive is looked up again, and whose session ended meanwhile is shown out.
  signals.onMissed(async () => {
    signalEpoch += 1;
    alive.clear();
    const connected = realtime.sessionIds();
    const living = new Set(await listLiveSessionIds(database, connected));
    for (const id of connected) if (!living.has(id)) forget(id);
  });

  return {
    async actorOf(sessionId) {
      if (ended.has(sessionId)) return null;
      const known = alive.get(sessionId);
      if (known) return known;
      const asked = signalEpoch;
      const actor = await findActor(database.sql, ACTORS, sessionId);
      if (!actor || ended.has(sessionId)) return null;
      if (asked === signalEpoch) alive.set(sessionId, actor);
      return actor;
    },
  };
}
