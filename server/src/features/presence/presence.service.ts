import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import type { Transact, Tx } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { whoSeeStatuses } from '../members/members.access.ts';
import {
  buryServer,
  deletePresences,
  deleteServers,
  holdDead,
  holdGraves,
  holdPeople,
  insertPresences,
  listStranded,
  putServer,
  settleStatuses,
} from './presence.store.ts';

/** Nobody has to wait for more people than these while it is decided who is there. */
export const PEOPLE_AT_ONCE = 100;

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
  await holdPeople(tx, people);
  await insertPresences(tx, serverId, come);
  await deletePresences(tx, [serverId], gone);
  await tellStatuses(tx, people);
}

/** The process lives; true where what it had stored is gone, because it had been taken for dead. */
export const stayAlive = (tx: Tx, serverId: string): Promise<boolean> => putServer(tx, serverId);

/**
 * Whoever was connected to a process that died is no more, unless they came to another one. What it had stored goes with another id at
 * once, and is forgotten little by little: the process, should it live after all, finds nothing of its own and stores it anew.
 */
export async function forgetTheDead(transact: Transact): Promise<void> {
  await transact(buryTheDead);
  let isMore = true;
  while (isMore) isMore = await transact(forgetSome);
}

async function buryTheDead(tx: Tx): Promise<void> {
  for (const id of await holdDead(tx)) await buryServer(tx, id, newId());
}

async function forgetSome(tx: Tx): Promise<boolean> {
  const graves = await holdGraves(tx);
  if (graves.length === 0) return false;
  const people = await listStranded(tx, graves, PEOPLE_AT_ONCE);
  const isMore = people.length === PEOPLE_AT_ONCE;
  await holdPeople(tx, people);
  await deletePresences(tx, graves, people);
  if (!isMore) await deleteServers(tx, graves);
  await tellStatuses(tx, people);
  return isMore;
}

/** In as many statements for all as for one. */
async function tellStatuses(tx: Tx, people: readonly string[]): Promise<void> {
  const changed = await settleStatuses(tx, people);
  if (changed.length === 0) return;
  const audiences = await whoSeeStatuses(
    tx,
    changed.map(({ id }) => id),
  );
  for (const user of changed) {
    // Not to their own tabs, which know it: the one that has just opened is greeted first.
    tx.publish(presenceChanged, audiences.get(user.id)!, { user_id: user.id, status: user.status, user });
  }
}
