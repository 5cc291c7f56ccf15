import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { whoSeesStatusOf } from '../members/members.access.ts';
import {
  deletePresences,
  deleteServers,
  holdPeople,
  insertPresences,
  listStranded,
  putServer,
  settleStatuses,
} from './presence.store.ts';

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
  await deletePresences(tx, serverId, gone);
  await tellStatuses(tx, people);
}

/** The process lives; true where what it had stored is gone, because it had been taken for dead. */
export const stayAlive = (tx: Tx, serverId: string): Promise<boolean> => putServer(tx, serverId);

/** Whoever was connected to a process that died is no more, unless they came to another one. */
export async function forgetTheDead(tx: Tx): Promise<void> {
  const { servers, people } = await listStranded(tx);
  if (servers.length === 0) return;
  await holdPeople(tx, people);
  await deleteServers(tx, servers);
  await tellStatuses(tx, people);
}

async function tellStatuses(tx: Tx, people: readonly string[]): Promise<void> {
  for (const user of await settleStatuses(tx, people)) {
    // Not to their own tabs, which know it: the one that has just opened is greeted first.
    const audience = await whoSeesStatusOf(tx, user.id);
    tx.publish(presenceChanged, audience, { user_id: user.id, status: user.status, user });
  }
}
