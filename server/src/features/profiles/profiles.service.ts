import { getPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { API_BASE } from '../../platform/http/register-routes.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { roomsOfUserObservers } from '../members/members.access.ts';
import { toUserSummary } from '../users/users.access.ts';
import { setAvatar } from '../users/users.service.ts';

export const photoUrlOf = (name: string) => API_BASE + getPhoto.path.replace(':name', name);

/**
 * Sets or removes (null) the actor's profile photo, and publishes the change to everyone who can see the
 * actor.
 */
export async function changePhoto(tx: Tx, actor: Actor, name: string | null): Promise<User> {
  const { user, changed } = await setAvatar(tx, actor.userId, name && photoUrlOf(name));
  if (changed) {
    const audience = [rooms.user(user.id), ...(await roomsOfUserObservers(tx, user.id))];
    tx.publish(userUpdated, audience, toUserSummary(user));
  }
  return user;
}
