import type { QueryClient } from '@tanstack/react-query';
import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/applier.ts';
import { withPerson } from './profiles.people.ts';

/** People as they were heard to be last: where they stand beside their words they have no version. */
const heard = new BoundedMap<UserSummary>('people');

/** People stand in many places, and change seldom: each place is looked at. */
export const applyUserUpdated: Applier<typeof userUpdated> = (client, person) => {
  const known = heard.get(client, person.id);
  if (known && !isNewer(person, known)) return;
  heard.set(client, person.id, person);
  for (const { queryKey } of client.getQueryCache().findAll()) {
    if (queryKey[0] !== 'memory')
      updateCacheAndPendingFetches(client, queryKey, (data) => withPerson(data, person));
  }
};

/** What came of somebody, with what was heard of them before: what is told at the same time may arrive in another order. */
export function withHeardPerson<T>(client: QueryClient, userId: string, data: T): T {
  const person = heard.get(client, userId);
  return person ? withPerson(data, person) : data;
}

/** That somebody came or went is a change of the person, with a version as every other. */
export const applyPresenceChanged: Applier<typeof presenceChanged> = (client, { user }) =>
  applyUserUpdated(client, user);

export const profilesAppliers = [
  defineApplier(userUpdated, applyUserUpdated),
  defineApplier(presenceChanged, applyPresenceChanged),
];
