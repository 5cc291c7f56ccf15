import { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import { getPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { accountUpdated, userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import type { ProfileChange } from '@workflow/contract/profiles/profiles.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { API_BASE } from '../../platform/http/routes/register-routes.ts';
import { defineDueJob, enqueueDue } from '../../platform/jobs/due-job.ts';
import { type Room, rooms } from '../../platform/realtime/rooms.ts';
import { roomsOfUserObservers } from '../members/members.access.ts';
import { toUserSummary } from '../users/users.access.ts';
import {
  changeDueQuietStates,
  changeProfileFields,
  expireStatuses,
  setAvatar,
  setCustomStatus,
  setTimeZone,
} from '../users/users.service.ts';

export const photoUrlOf = (name: string) => API_BASE + getPhoto.path.replace(':name', name);

/** Changes the actor's profile, and publishes the change to everyone who can see the actor. */
export async function changeProfile(tx: Tx, actor: Actor, change: ProfileChange): Promise<User> {
  const given = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value || null]);
  const changing = await changeProfileFields(tx, actor.userId, Object.fromEntries(given));
  if (changing === 'username_taken') fail(authErrors.username_taken);
  const { changed, doNotDisturbChangesAt, user } = changing;
  const { custom_status_expires_at: expiry } = user;
  if (changed && expiry) await enqueueDue(tx, expireStatusTexts, new Date(expiry));
  if (doNotDisturbChangesAt) await enqueueDue(tx, updateDoNotDisturb, new Date(doNotDisturbChangesAt));
  return publishChange(tx, changing);
}

/** Publishes a profile to the user's own tabs, and to everyone who can see the user. */
export async function publishProfile(tx: Tx, user: User, observers?: readonly Room[]): Promise<void> {
  const audience = [rooms.user(user.id), ...(observers ?? (await roomsOfUserObservers(tx, user.id)))];
  const summary = toUserSummary(user);
  tx.publish(userUpdated, audience, summary);
  await publishAccount(tx, user);
}

/** Publishes the account to the user’s own tabs. */
async function publishAccount(tx: Tx, user: User): Promise<void> {
  const { created_at: _, ...account } = user;
  tx.publish(accountUpdated, [rooms.user(user.id)], account);
}

/**
 * Sets or removes (null) the actor's profile photo, and publishes the change to everyone who can see the
 * actor.
 */
export async function changePhoto(tx: Tx, actor: Actor, name: string | null): Promise<User> {
  return publishChange(tx, await setAvatar(tx, actor.userId, name && photoUrlOf(name)));
}

/** Sets the time zone of the actor, and publishes it to everyone who can see the actor. */
export async function changeTimeZone(tx: Tx, actor: Actor, timeZone: string): Promise<void> {
  const user = await setTimeZone(tx, actor.userId, timeZone);
  if (user) await publishProfile(tx, user);
}

/** Sets or clears (null) the status text of the actor. */
export const changeStatus = async (tx: Tx, actor: Actor, status: string | null): Promise<User> =>
  publishChange(tx, await setCustomStatus(tx, actor.userId, status));

/** Clears expired status texts. */
export const expireStatusTexts = defineDueJob('profiles.expire-statuses', { times: 1, delaySeconds: 10 });

/** Updates do-not-disturb states when pauses and quiet hours begin or end. */
export const updateDoNotDisturb = defineDueJob('profiles.change-quiet-states', {
  times: 1,
  delaySeconds: 10,
});

const BATCH_SIZE = 100;

/** Clears expired status texts, and publishes the users to everyone who can see them. Returns whether more texts may have expired. */
export async function clearExpired(tx: Tx): Promise<boolean> {
  const users = await expireStatuses(tx, BATCH_SIZE);
  for (const user of users) await publishProfile(tx, user);
  return users.length === BATCH_SIZE;
}

/** Publishes users whose do not disturb begins or ends now. Returns whether there may be more of them. */
export async function updateDueDoNotDisturb(tx: Tx): Promise<boolean> {
  const { users, isMore } = await changeDueQuietStates(tx, BATCH_SIZE);
  for (const user of users) await publishProfile(tx, user);
  return isMore;
}

/** Publishes the user if something has changed, and returns the user. */
async function publishChange(
  tx: Tx,
  { user, changed }: { readonly user: User; readonly changed: boolean },
): Promise<User> {
  if (changed) await publishProfile(tx, user);
  return user;
}
