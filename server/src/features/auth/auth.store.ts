import { REFRESH_TOKEN_DAYS } from '@workflow/contract/auth/auth.limits.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface SessionRow {
  id: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
}

const lifetime = `${REFRESH_TOKEN_DAYS} days`;

export async function insertSession(
  { sql }: Tx,
  session: { id: string; userId: string; userAgent: string | null; tokenHash: string },
): Promise<void> {
  await sql`
    with session as (
      insert into sessions (id, user_id, user_agent, expires_at)
      values (${session.id}, ${session.userId}, ${session.userAgent}, now() + ${lifetime}::interval)
      returning id
    )
    insert into refresh_tokens (token_hash, session_id) select ${session.tokenHash}, id from session`;
}

/**
 * The session that the token belongs to, held to the end of the transaction. Whatever changes a session begins with it, never with
 * its tokens: two that met the other way round would wait for each other.
 */
export async function lockSessionOfToken({ sql }: Tx, tokenHash: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from sessions
    where id = (select session_id from refresh_tokens where token_hash = ${tokenHash}) for update`;
  return row?.id ?? null;
}

/** Marks the token used and puts the next one in its place; null if it is unknown, expired or was used before. */
export async function exchangeRefreshToken(
  { sql }: Tx,
  tokenHash: string,
  nextHash: string,
): Promise<{ session_id: string; user_id: string } | null> {
  const [row] = await sql<{ session_id: string; user_id: string }[]>`
    with used as (
      update refresh_tokens token set used_at = now() from sessions
      where token.token_hash = ${tokenHash} and token.used_at is null
        and sessions.id = token.session_id and sessions.expires_at > now()
      returning token.session_id
    ), next as (
      insert into refresh_tokens (token_hash, session_id) select ${nextHash}, session_id from used
    )
    update sessions set last_used_at = now(), expires_at = now() + ${lifetime}::interval
    from used where sessions.id = used.session_id
    returning sessions.id as session_id, sessions.user_id`;
  return row ?? null;
}

export async function findActor({ sql }: Reader, sessionId: string): Promise<Actor | null> {
  const [row] = await sql<{ user_id: string; username: string }[]>`
    select user_id, username from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and sessions.expires_at > now()`;
  return row ? { userId: row.user_id, sessionId, username: row.username } : null;
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

export async function deleteExpiredSessions({ sql }: Reader): Promise<void> {
  await sql`delete from sessions where expires_at <= now()`;
}
