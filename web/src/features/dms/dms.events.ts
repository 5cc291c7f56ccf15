import type { QueryClient } from '@tanstack/react-query';
import { dmStarted, groupDmLeft, groupDmUpdated } from '@workflow/contract/dms/dms.events.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { messagesKey } from '../conversations/conversations.cache.ts';
import { refetchThreads, removeThreads } from '../conversations/threads.cache.ts';
import { refetchMembersOfGuest } from '../members/members.events.ts';
import { withNewestProfile } from '../profiles/profiles.events.ts';
import { removeConversationSettings } from '../sidebar/sidebar.cache.ts';
import { dmsKey, sortDmsById } from './dms.cache.ts';

/** The versions of the groups that the user left. An earlier event that arrives late must not restore such a group. */
const leftGroups = new BoundedMap<number>('left groups');

const wasLeftSince = (client: QueryClient, { id, version }: Pick<Dm, 'id' | 'version'>): boolean =>
  version <= (leftGroups.get(client, id) ?? -1);

const withNewestProfiles = <T extends Pick<Dm, 'other_users'>>(client: QueryClient, dm: T): T =>
  dm.other_users.reduce((shown, { id }) => withNewestProfile(client, id, shown), dm);

/**
 * Adds a started direct message, or a group that the user was added to. An already cached copy is newer than the event, unless the user
 * left the group in between.
 */
export const applyDmStarted: Applier<typeof dmStarted> = (client, started) => {
  if (wasLeftSince(client, started)) return;
  const dm = withNewestProfiles(client, started);
  updateCacheAndPendingFetches<Dm[]>(client, dmsKey(dm.workspace_id), (dms) => {
    const known = dms.find(({ id }) => id === dm.id);
    return known && !isNewer(dm, known) ? dms : sortDmsById([...dms.filter(({ id }) => id !== dm.id), dm]);
  });
  refetchMembersOfGuest(client, dm.workspace_id);
  // A user who returns to a group follows the same threads as before.
  if (dm.version > 0) refetchThreads(client, dm.workspace_id);
};

export const applyGroupDmUpdated: Applier<typeof groupDmUpdated> = (client, received) => {
  if (wasLeftSince(client, received)) return;
  const { id, name, version, other_user, other_users, workspace_id } = received;
  const changes = withNewestProfiles(client, { id, name, version, other_user, other_users });
  updateCacheAndPendingFetches<Dm[]>(client, dmsKey(workspace_id), (dms) =>
    dms.map((known) => (known.id === id && isNewer(changes, known) ? { ...known, ...changes } : known)),
  );
};

export const applyGroupDmLeft: Applier<typeof groupDmLeft> = (client, { dm_id, workspace_id, version }) => {
  leftGroups.set(client, dm_id, Math.max(version, leftGroups.get(client, dm_id) ?? -1));
  const known = client.getQueryData<Dm[]>(dmsKey(workspace_id))?.find(({ id }) => id === dm_id);
  // The user was added again after leaving.
  if (known && known.version > version) return;
  updateCacheAndPendingFetches<Dm[]>(client, dmsKey(workspace_id), (dms) =>
    dms.filter((dm) => dm.id !== dm_id || dm.version > version),
  );
  removeThreads(client, workspace_id, dm_id);
  removeConversationSettings(client, workspace_id, dm_id);
  refetchMembersOfGuest(client, workspace_id);
  client.removeQueries({ queryKey: messagesKey({ kind: 'dm', id: dm_id, workspace_id }) });
};

export const dmsAppliers = [
  defineApplier(dmStarted, applyDmStarted),
  defineApplier(groupDmUpdated, applyGroupDmUpdated),
  defineApplier(groupDmLeft, applyGroupDmLeft),
];
