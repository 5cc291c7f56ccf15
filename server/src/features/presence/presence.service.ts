import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { roomsOfPresenceObservers } from '../members/members.access.ts';
import {
  deletePresences,
  deletePresencesOfServers,
  deleteServers,
  listUsersOfServers,
  lockDeadServers,
  lockReassignedServers,
  lockUsers,
  reassignDeadServer,
  type SessionPresence,
  updateStatuses,
  upsertPresences,
  upsertServerHeartbeat,
} from './presence.store.ts';

/**
 * A transaction changes the presence of at most this many users, so that others do not wait long for its
 * locks.
 */
export const PRESENCE_BATCH_SIZE = 100;

export type { SessionPresence } from './presence.store.ts';

/** The changed sessions of a process: connected or with another activity (`present`), and disconnected (`gone`). */
export interface PresenceChange {
  readonly present: readonly SessionPresence[];
  readonly gone: readonly SessionPresence[];
}

/**
 * Saves changed sessions of a process, and publishes the users whose status changes with them: online while a session is active anywhere, away
 * while sessions are only connected.
 */
export async function changePresence(
  tx: Tx,
  serverId: string,
  { present, gone }: PresenceChange,
): Promise<void> {
  const userIds = [...new Set([...present, ...gone].map(({ userId }) => userId))];
  await lockUsers(tx, userIds);
  await upsertPresences(tx, serverId, present);
  await deletePresences(
    tx,
    serverId,
    gone.map(({ sessionId }) => sessionId),
  );
  await publishStatusChanges(tx, userIds);
}

/** Records that the process is alive. Returns true if its presences were deleted, because another process considered it dead. */
export const recordServerHeartbeat = (tx: Tx, serverId: string): Promise<boolean> =>
  upsertServerHeartbeat(tx, serverId);

/**
 * Marks users of dead processes as offline, unless they are connected to another process. A dead process's
 * rows are first moved to a new orphan id in one step, and then deleted in batches. If the process is alive
 * after all, it finds its rows missing and inserts them again.
 */
export async function cleanUpDeadServers(transact: Transact): Promise<void> {
  await transact(reassignDeadServers);
  let isMore = true;
  while (isMore) isMore = await transact(cleanUpPresenceBatch);
}

async function reassignDeadServers(tx: Tx): Promise<void> {
  for (const id of await lockDeadServers(tx)) await reassignDeadServer(tx, id, newId());
}

async function cleanUpPresenceBatch(tx: Tx): Promise<boolean> {
  const orphanIds = await lockReassignedServers(tx);
  if (orphanIds.length === 0) return false;
  const userIds = await listUsersOfServers(tx, orphanIds, PRESENCE_BATCH_SIZE);
  const isMore = userIds.length === PRESENCE_BATCH_SIZE;
  await lockUsers(tx, userIds);
  await deletePresencesOfServers(tx, orphanIds, userIds);
  if (!isMore) await deleteServers(tx, orphanIds);
  await publishStatusChanges(tx, userIds);
  return isMore;
}

/**
 * Updates and publishes the status of users. The number of statements does not depend on the number of users.
 */
async function publishStatusChanges(tx: Tx, userIds: readonly string[]): Promise<void> {
  const changed = await updateStatuses(tx, userIds);
  if (changed.length === 0) return;
  const audiences = await roomsOfPresenceObservers(
    tx,
    changed.map(({ id }) => id),
  );
  const audienceOf = ({ id }: { id: string }) => audiences.get(id)!;
  // Consecutive events with the same audience are sent in one write.
  const byAudience = changed.toSorted((one, other) =>
    audienceOf(one).join().localeCompare(audienceOf(other).join()),
  );
  for (const user of byAudience) {
    // The user's own tabs get no event, because they know that they are connected, and a new tab must receive
    // its welcome first.
    tx.publish(presenceChanged, audienceOf(user), { user_id: user.id, status: user.status, user });
  }
}
