import { getPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { API_BASE } from '../../platform/http/register-routes.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { roomsOfUserObservers } from '../members/members.access.ts';
import { toUserSummary } from '../users/users.access.ts';
import { setAvatar, setCustomStatus } from '../users/users.service.ts';

export const photoUrlOf = (name: string) => API_BASE + getPhoto.path.replace(':name', name);

/**
 * Sets or removes (null) the actor's profile photo, and publishes the change to everyone who can see the
 * actor.
 */
export async function changePhoto(tx: Tx, actor: Actor, name: string | null): Promise<User> {
  return publishUser(tx, await setAvatar(tx, actor.userId, name && photoUrlOf(name)));
}

/** Sets or clears (null) the status text of the actor. */
export const changeStatus = async (tx: Tx, actor: Actor, status: string | null): Promise<User> =>
  publishUser(tx, await setCustomStatus(tx, actor.userId, status));

/** Publishes the changed user to everyone who can see them, and returns the user. */
async function publishUser(
  tx: Tx,
  { user, changed }: { readonly user: User; readonly changed: boolean },
): Promise<User> {
  if (!changed) return user;
  const audience = [rooms.user(user.id), ...(await roomsOfUserObservers(tx, user.id))];
  tx.publish(userUpdated, audience, toUserSummary(user));
  return user;
}
