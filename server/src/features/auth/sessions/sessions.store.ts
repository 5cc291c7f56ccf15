import { REFRESH_TOKEN_DAYS, SESSIONS_MAX } from '@workflow/contract/auth/auth.limits.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { SessionGeneration } from '../tokens/refresh-tokens.ts';

export interface SessionRow {
  id: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
}

const lifetime = `${REFRESH_TOKEN_DAYS} days`;

interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** The password hash that the user has proven to know; null for accounts without a password. */
  readonly passwordHash: string | null;
  readonly userAgent: string | null;
}

/**
 * Starts a session. It waits for a simultaneous change of the password. It returns null if the password has changed, because the change
 * revoked the sessions of the old password.
 */
export async function insertSession({ sql }: Tx, session: NewSession): Promise<SessionGeneration | null> {
  const [row] = await sql<{ generation: number }[]>`
    insert into sessions (id, user_id, user_agent, expires_at)
    select ${session.id}::uuid, users.id, ${session.userAgent}::text, now() + ${lifetime}::interval
    from users where users.id = ${session.userId} and password_hash is not distinct from ${session.passwordHash}::text
    for share
    returning generation`;
  return row ? { sessionId: session.id, generation: row.generation } : null;
}

/** Deletes the sessions beyond the maximum that were unused for the longest time, and returns their ids. */
export async function deleteExcessSessions({ sql }: Tx, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by last_used_at desc, id desc offset ${SESSIONS_MAX}
    ) returning id`;
  return rows.map(({ id }) => id);
}

/**
 * Starts the next generation of a session and returns its user id. Returns null if the generation is not the
 * latest, or the session has ended. The same `client_refresh_id` repeated starts no further generation, as
 * long as the generation that it started has not been renewed itself.
 */
export async function renewSession(
  { sql }: Tx,
  { sessionId, generation }: SessionGeneration,
  clientRefreshId: string | null,
): Promise<string | null> {
  const next = generation + 1;
  const [row] = await sql<{ user_id: string }[]>`
    update sessions
    set generation = ${next}, client_refresh_id = ${clientRefreshId},
      last_used_at = now(), expires_at = now() + ${lifetime}::interval
    where id = ${sessionId} and expires_at > now()
      and (generation = ${generation} or generation = ${next} and client_refresh_id = ${clientRefreshId})
    returning user_id`;
  return row?.user_id ?? null;
}

/** Deletes the session if it has a later generation. Returns whether it was deleted. */
export async function deleteRenewedSession(
  { sql }: Tx,
  { sessionId, generation }: SessionGeneration,
): Promise<boolean> {
  const result = await sql`delete from sessions where id = ${sessionId} and generation > ${generation}`;
  return result.count > 0;
}

/** Returns the actor of each session, in the order of the ids; null for an ended session. */
export async function findActors(sql: Sql, sessionIds: readonly string[]): Promise<(Caller | null)[]> {
  const rows = await sql<{ id: string; user_id: string; username: string }[]>`
    select sessions.id, user_id, username from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${sessionIds as string[]}::uuid[]) and sessions.expires_at > now()`;
  const found = new Map(rows.map((row) => [row.id, row]));
  return sessionIds.map((sessionId) => {
    const row = found.get(sessionId);
    return row ? { kind: 'session', userId: row.user_id, sessionId, username: row.username } : null;
  });
}

/** Returns which of the given sessions have not ended. */
export async function listLiveSessionIds({ sql }: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from sessions where id = any(${ids}::uuid[]) and expires_at > now()`;
  return rows.map(({ id }) => id);
}

export function listSessionRows({ sql }: Reader, userId: string): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select id, user_agent, created_at, last_used_at from sessions
    where user_id = ${userId} and expires_at > now() order by last_used_at desc, id desc`;
}

/** Deletes a session of the user, or of any user if `userId` is null. Returns false if there is none. */
export async function deleteSession({ sql }: Tx, sessionId: string, userId: string | null): Promise<boolean> {
  const result = await sql`
    delete from sessions where id = ${sessionId} and (${userId}::uuid is null or user_id = ${userId}::uuid)`;
  return result.count > 0;
}

/** Deletes all sessions of a user except one, and returns their ids. */
export async function deleteSessionsOf(
  { sql }: Tx,
  userId: string,
  exceptId: string | null,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId}::uuid returning id`;
  return rows.map(({ id }) => id);
}

/** Deletes up to `limit` expired sessions and returns their ids. */
export async function deleteExpiredSessions({ sql }: Tx, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from sessions where id in (select id from sessions where expires_at <= now() limit ${limit}) returning id`;
  return rows.map(({ id }) => id);
}
