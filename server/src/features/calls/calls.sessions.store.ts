import type { CallSession } from '@workflow/contract/calls/calls.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';
import { authorOf } from '../users/users.access.ts';

/**
 * How long a session lasts after its connection’s last packet. A client answers a ping every ten seconds, and expired sessions are
 * deleted every two seconds, so a lost session ends within 15 seconds.
 */
const LEASE_SECONDS = 13;

export interface SessionRef {
  readonly id: string;
  readonly user_id: string;
}

export async function listSessions(reader: Reader, callId: string): Promise<CallSession[]> {
  const { sql } = reader;
  const rows = await sql<{ session_id: string; user: Author; joined_at: string }[]>`
    select s.id as session_id, s.joined_at, ${authorOf(reader, sql`person`)} as "user"
    from call_sessions s join users person on person.id = s.user_id
    where s.call_id = ${callId} order by s.joined_at, s.id`;
  return rows.map((row) => ({ ...row, joined_at: timestamp(row.joined_at) }));
}

/** Returns the ids of the sessions of a call; none if the call has ended. */
export async function listSessionIds({ sql }: Reader, callId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from call_sessions where call_id = ${callId}`;
  return rows.map(({ id }) => id);
}

/**
 * Adds a session to a locked call, or moves it to another connection. Returns whether it is new; null if the id belongs to another user
 * or call.
 */
export async function upsertSession(
  { sql }: Tx,
  session: {
    readonly id: string;
    readonly callId: string;
    readonly userId: string;
    readonly socketId: string;
  },
): Promise<{ isNew: boolean } | null> {
  const [row] = await sql<{ is_new: boolean }[]>`
    insert into call_sessions as known (id, call_id, user_id, socket_id, joined_at, expires_at)
    values (${session.id}, ${session.callId}, ${session.userId}, ${session.socketId}, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (id) do update set socket_id = excluded.socket_id, expires_at = excluded.expires_at
    where known.call_id = excluded.call_id and known.user_id = excluded.user_id
    returning xmax = 0 as is_new`;
  return row ? { isNew: row.is_new } : null;
}

/** Deletes a session of a user; with a `socketId`, only if that connection still has it. Returns whether it did. */
export async function deleteSession(
  { sql }: Tx,
  session: {
    readonly id: string;
    readonly callId: string;
    readonly userId: string;
    readonly socketId?: string;
  },
): Promise<boolean> {
  const result = await sql`
    delete from call_sessions where id = ${session.id} and call_id = ${session.callId} and user_id = ${session.userId}
      and socket_id = coalesce(${session.socketId ?? null}, socket_id)`;
  return result.count > 0;
}

/** Which sessions end: `all` that expired or whose users lost access, or only `revoked` ones. */
export type EndedSessions = 'all' | 'revoked';

/** Whether the session `s` has ended: its lease expired, or its user may no longer call in the conversation `c`. */
const hasEnded = (sql: Sql, ended: EndedSessions) => sql`
  ((${ended === 'all'} and s.expires_at < clock_timestamp()) or c.archived_at is not null
    or not ${visibleTo(sql, sql`s.user_id`)})`;

/** Returns the conversations whose calls have sessions that ended, or have no sessions. */
export async function listConversationsWithEndedSessions(
  { sql }: Reader,
  ended: EndedSessions,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select k.conversation_id as id from calls k join conversations c on c.id = k.conversation_id
    where not exists (select 1 from call_sessions s where s.call_id = k.id)
      or exists (select 1 from call_sessions s where s.call_id = k.id and ${hasEnded(sql, ended)})`;
  return rows.map(({ id }) => id);
}

/** Deletes and returns the sessions of a locked call that have ended. */
export async function deleteEndedSessions(
  { sql }: Tx,
  callId: string,
  ended: EndedSessions,
): Promise<SessionRef[]> {
  return sql<SessionRef[]>`
    delete from call_sessions where id in (
      select s.id from call_sessions s join calls k on k.id = s.call_id join conversations c on c.id = k.conversation_id
      where s.call_id = ${callId} and ${hasEnded(sql, ended)}
    ) returning id, user_id`;
}

/** A session of this process, and for how long its connection has been silent. */
export interface LocalSession {
  readonly id: string;
  readonly socketId: string;
  readonly silentMs: number;
}

/** Extends the leases of sessions. Returns the ids of the sessions that still belong to the connections. */
export async function extendLeases({ sql }: Tx, held: readonly LocalSession[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update call_sessions s
    set expires_at = greatest(s.expires_at, now() + make_interval(secs => ${LEASE_SECONDS} - held.silent_ms / 1000.0))
    from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ socketId }) => socketId)}::text[],
      ${held.map(({ silentMs }) => Math.round(silentMs))}::int[]) as held (id, socket_id, silent_ms)
    where s.id = held.id and s.socket_id = held.socket_id returning s.id`;
  return rows.map(({ id }) => id);
}

/** A signal from a session, with the connection that sent it, to a user or to one of their sessions. */
export interface Signal {
  readonly conversationId: string;
  readonly fromSessionId: string;
  readonly fromSocketId: string;
  readonly toUserId: string;
  readonly toSessionId: string | null;
}

/** The receiver of a signal; null if the sender’s call has no such session. */
export interface SignalRoute {
  readonly to_session_id: string | null;
  readonly to_socket_id: string | null;
}

/** Finds the recipient of a signal, in the call of its sender. Returns null if the sender is in no call of the conversation. */
export async function findSignalRoute({ sql }: Reader, signal: Signal): Promise<SignalRoute | null> {
  const [row] = await sql<SignalRoute[]>`
    select receiver.id as to_session_id, receiver.socket_id as to_socket_id
    from call_sessions sender join calls k on k.id = sender.call_id and k.conversation_id = ${signal.conversationId}
    left join call_sessions receiver on receiver.call_id = k.id and receiver.user_id = ${signal.toUserId}
      and (${signal.toSessionId}::uuid is null or receiver.id = ${signal.toSessionId})
    where sender.id = ${signal.fromSessionId} and sender.socket_id = ${signal.fromSocketId}
    order by receiver.joined_at desc nulls last limit 1`;
  return row ?? null;
}
