import { REFRESH_TOKEN_DAYS } from '@workflow/contract/auth/auth.limits.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { SessionGeneration } from './auth.refresh-tokens.ts';

export interface SessionRow {
  id: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
}

const lifetime = `${REFRESH_TOKEN_DAYS} days`;

export async function insertSession(
  { sql }: Tx,
  session: { id: string; userId: string; userAgent: string | null },
): Promise<SessionGeneration> {
  const [row] = await sql<[{ generation: number }]>`
    insert into sessions (id, user_id, user_agent, expires_at)
    values (${session.id}, ${session.userId}, ${session.userAgent}, now() + ${lifetime}::interval)
    returning generation`;
  return { sessionId: session.id, generation: row.generation };
}

/**
 * Begins the next generation, and gives whose session it is; null when this is not the latest one, or the session is over. The same
 * renewal again begins nothing more, as long as the generation that it began has not been renewed itself.
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

/** True when the session has gone beyond this generation and was removed for it. */
export async function deleteRenewedSession(
  { sql }: Tx,
  { sessionId, generation }: SessionGeneration,
): Promise<boolean> {
  const result = await sql`delete from sessions where id = ${sessionId} and generation > ${generation}`;
  return result.count > 0;
}

/** In the order of the session ids; null for a session that has ended. */
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

/** Those of the sessions that have not ended. */
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

/** False when the person has no such session. */
export async function deleteSession({ sql }: Tx, sessionId: string, userId: string | null): Promise<boolean> {
  const result = await sql`
    delete from sessions where id = ${sessionId} and (${userId}::uuid is null or user_id = ${userId}::uuid)`;
  return result.count > 0;
}

/** Removes at most `limit` sessions that have expired, and gives them. */
export async function deleteExpiredSessions({ sql }: Tx, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from sessions where id in (select id from sessions where expires_at <= now() limit ${limit}) returning id`;
  return rows.map(({ id }) => id);
}
