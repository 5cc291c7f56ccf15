import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { roomsOfPresenceObservers } from '../members/members.access.ts';
import { usersLeft } from '../users/users.hooks.ts';
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
 * The maximum number of users in one transaction, so that other transactions do not wait long for the row locks.
 */
export const PRESENCE_BATCH_SIZE = 100;

export type { SessionPresence } from './presence.store.ts';

/** The changed sessions of a process. `connected` includes sessions whose activity changed. */
export interface PresenceChange {
  readonly connected: readonly SessionPresence[];
  readonly disconnected: readonly SessionPresence[];
}

/**
 * Saves changed sessions of a process, and publishes users whose status changes. A user is online while at least one session is active in any
 * process, and away while sessions are connected but none is active.
 */
export async function changePresence(
  tx: Tx,
  serverId: string,
  { connected, disconnected }: PresenceChange,
): Promise<void> {
  const userIds = [...new Set([...connected, ...disconnected].map(({ userId }) => userId))];
  await lockUsers(tx, userIds);
  await upsertPresences(tx, serverId, connected);
  await deletePresences(
    tx,
    serverId,
    disconnected.map(({ sessionId }) => sessionId),
  );
  await publishStatusChanges(tx, userIds);
}

/** Records that the process is alive. Returns true if its presences were deleted, because another process considered it dead. */
export const recordServerHeartbeat = (tx: Tx, serverId: string): Promise<boolean> =>
  upsertServerHeartbeat(tx, serverId);

/**
 * Marks users of dead processes as offline, unless they are connected to another process. One transaction moves the rows of a dead process to a
 * new orphan id, and batches then delete them. A process that was only slow finds its rows missing and inserts them again.
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
    // The user's own tabs get no event: they know that they are connected, and a new tab must receive the welcome event first.
    tx.publish(presenceChanged, audienceOf(user), { user_id: user.id, status: user.status, user });
  }
  const left = changed.filter(({ status }) => status !== 'online').map(({ id }) => id);
  if (left.length > 0) await tx.runHook(usersLeft, left);
}
