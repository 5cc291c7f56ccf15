import type { QueryClient } from '@tanstack/react-query';
import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { withProfile } from './profiles.merge.ts';

/** The newest known profile of each user. The authors stored in messages have no version of their own. */
const newestProfiles = new BoundedMap<UserSummary>('people');

/** A user’s data appears in many cached queries and seldom changes, so every query is searched. */
export const applyUserUpdated: Applier<typeof userUpdated> = (client, person) => {
  const known = newestProfiles.get(client, person.id);
  if (known && !isNewer(person, known)) return;
  newestProfiles.set(client, person.id, person);
  for (const { queryKey } of client.getQueryCache().findAll()) {
    if (queryKey[0] !== 'memory')
      updateCacheAndPendingFetches(client, queryKey, (data) => withProfile(data, person));
  }
};

/** Returns the data with the newest known profile of the user. Events published at the same time may arrive in any order. */
export function withNewestProfile<T>(client: QueryClient, userId: string, data: T): T {
  const person = newestProfiles.get(client, userId);
  return person ? withProfile(data, person) : data;
}

/** Presence changes are changes of the user, with a version like any other. */
export const applyPresenceChanged: Applier<typeof presenceChanged> = (client, { user }) =>
  applyUserUpdated(client, user);

export const profilesAppliers = [
  defineApplier(userUpdated, applyUserUpdated),
  defineApplier(presenceChanged, applyPresenceChanged),
];
