import type { NewPushSubscription } from '@workflow/contract/push/push.schema.ts';
import type { SessionActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: 'en' | 'de';
}

export interface KeyRow {
  readonly public_key: string;
  /** The private key, encrypted with the secret key of the server. */
  readonly private_key: string;
}

/** Stores the keys if none are stored, or if the stored public key is `replaced`. Returns the keys that are then stored. */
export async function putKeys({ sql }: Tx, keys: KeyRow, replaced: string | null): Promise<KeyRow> {
  await sql`
    insert into push_keys (public_key, private_key) values (${keys.public_key}, ${keys.private_key})
    on conflict ("only") do update set public_key = excluded.public_key, private_key = excluded.private_key
    where push_keys.public_key = ${replaced}`;
  const [row] = await sql<[KeyRow]>`select public_key, private_key from push_keys`;
  return row;
}

export async function findKeys({ sql }: Reader): Promise<KeyRow | null> {
  const [row] = await sql<KeyRow[]>`select public_key, private_key from push_keys`;
  return row ?? null;
}

/** Stores the subscription of a session, and deletes one of the same browser from a session that ended without a sign-out. */
export async function putSubscription(
  { sql }: Tx,
  { sessionId, userId }: SessionActor,
  { endpoint, keys, language }: NewPushSubscription,
): Promise<void> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}`;
  await sql`
    insert into push_subscriptions (id, session_id, user_id, endpoint, p256dh, auth, language)
    select ${newId()}, id, user_id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${language} from sessions
    where id = ${sessionId} and user_id = ${userId} for key share
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, language = excluded.language`;
}

/** Deletes the oldest subscriptions of a user beyond `max`. */
export async function deleteExcessSubscriptions({ sql }: Tx, userId: string, max: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${max}
    )`;
}

export async function deleteSubscriptionOfSession({ sql }: Tx, sessionId: string): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId}`;
}

/** Deletes a subscription, unless the browser has renewed it with another endpoint in the meantime. */
export async function deleteSubscription({ sql }: Tx, id: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id} and endpoint = ${endpoint}`;
}

/** Deletes all subscriptions after the keys were replaced. */
export async function deleteAllSubscriptions({ sql }: Tx): Promise<void> {
  await sql`delete from push_subscriptions`;
}

/** Returns the subscriptions of users, by user id, and whether each user is online. */
export async function listSubscriptions({ sql }: Reader, userIds: readonly string[]) {
  const rows = await sql<{ id: string; user_id: string; is_online: boolean }[]>`
    select one.id, user_id, status = 'online' as is_online from push_subscriptions one
    join users on users.id = user_id where user_id = any(${userIds as string[]}::uuid[])`;
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** Returns a subscription whose session has not expired. */
export async function findSubscription({ sql }: Reader, id: string): Promise<SubscriptionRow | null> {
  const [row] = await sql<SubscriptionRow[]>`
    select one.id, session_id, one.user_id, endpoint, p256dh, auth, language from push_subscriptions one
    join sessions on sessions.id = one.session_id where one.id = ${id} and sessions.expires_at > now()`;
  return row ?? null;
}
