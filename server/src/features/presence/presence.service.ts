import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { roomsOfPresenceObservers } from '../members/members.access.ts';
import {
  deletePresences,
  deleteServers,
  insertPresences,
  listUsersOfServers,
  lockDeadServers,
  lockReassignedServers,
  lockUsers,
  reassignDeadServer,
  updateStatuses,
  upsertServer,
} from './presence.store.ts';

/** Nobody has to wait for more people than these while it is decided who is there. */
export const PRESENCE_BATCH_SIZE = 100;

/** Who has come to a process and gone from it. */
export interface PresenceChange {
  readonly come: readonly string[];
  readonly gone: readonly string[];
}

/** Tells whoever knows somebody for whom this was the first connection of all, or the last. */
export async function changePresence(
  tx: Tx,
  serverId: string,
  { come, gone }: PresenceChange,
): Promise<void> {
  const people = [...come, ...gone];
  await lockUsers(tx, people);
  await insertPresences(tx, serverId, come);
  await deletePresences(tx, [serverId], gone);
  await publishStatusChanges(tx, people);
}

/** The process lives; true where what it had stored is gone, because it had been taken for dead. */
export const sendHeartbeat = (tx: Tx, serverId: string): Promise<boolean> => upsertServer(tx, serverId);

/**
 * Whoever was connected to a process that died is no more, unless they came to another one. What it had stored goes with another id at
 * once, and is forgotten little by little: the process, should it live after all, finds nothing of its own and stores it anew.
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
  const graves = await lockReassignedServers(tx);
  if (graves.length === 0) return false;
  const people = await listUsersOfServers(tx, graves, PRESENCE_BATCH_SIZE);
  const isMore = people.length === PRESENCE_BATCH_SIZE;
  await lockUsers(tx, people);
  await deletePresences(tx, graves, people);
  if (!isMore) await deleteServers(tx, graves);
  await publishStatusChanges(tx, people);
  return isMore;
}

/** In as many statements for all as for one. */
async function publishStatusChanges(tx: Tx, people: readonly string[]): Promise<void> {
  const changed = await updateStatuses(tx, people);
  if (changed.length === 0) return;
  const audiences = await roomsOfPresenceObservers(
    tx,
    changed.map(({ id }) => id),
  );
  const audienceOf = ({ id }: { id: string }) => audiences.get(id)!;
  // Events with the same audience that follow each other leave in one write.
  const byAudience = changed.toSorted((one, other) =>
    audienceOf(one).join().localeCompare(audienceOf(other).join()),
  );
  for (const user of byAudience) {
    // Not to their own tabs, which know it: the one that has just opened is greeted first.
    tx.publish(presenceChanged, audienceOf(user), { user_id: user.id, status: user.status, user });
  }
}
