import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findActor } from './auth.store.ts';

const CHANNEL = 'session_ended';
const REMEMBERED_SESSIONS = 50_000;

/**
 * The sessions that this process has seen alive, so that a request costs no look-up. The end of one, in whichever process,
 * reaches every process through PostgreSQL's own notifications.
 */
export interface LiveSessions {
  actorOf(sessionId: string): Promise<Actor | null>;
  /** To be called in the transaction that ends the session. */
  end(tx: Tx, sessionId: string): Promise<void>;
  listen(): Promise<void>;
}

export function createLiveSessions(database: Database, realtime: Realtime): LiveSessions {
  const alive = new Map<string, Actor>();
  /** Ended within the life of an access token: a look-up that began before the end must not revive it. */
  const ended = new Set<string>();

  function forget(sessionId: string): void {
    alive.delete(sessionId);
    if (ended.has(sessionId)) return;
    ended.add(sessionId);
    setTimeout(() => ended.delete(sessionId), ACCESS_TOKEN_SECONDS * 1000).unref();
    realtime.disconnect(rooms.session(sessionId));
  }

  return {
    async actorOf(sessionId) {
      if (ended.has(sessionId)) return null;
      const known = alive.get(sessionId);
      if (known) return known;
      const actor = await findActor(database, sessionId);
      if (!actor || ended.has(sessionId)) return null;
      if (alive.size >= REMEMBERED_SESSIONS) alive.delete(alive.keys().next().value!);
      alive.set(sessionId, actor);
      return actor;
    },
    async end(tx, sessionId) {
      await tx.sql`select pg_notify(${CHANNEL}, ${sessionId})`;
      tx.afterCommit(() => forget(sessionId));
    },
    async listen() {
      // After a lost connection notifications may have been missed: whoever is alive is looked up again.
      await database.sql.listen(CHANNEL, forget, () => alive.clear());
    },
  };
}
