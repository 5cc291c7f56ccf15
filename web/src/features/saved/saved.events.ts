import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import { savedMessageChanged } from '@workflow/contract/saved/saved.events.ts';
import type { Saved } from '@workflow/contract/saved/saved.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { savedKey, savedListKey, withSaved } from './saved.cache.ts';

/**
 * The newest known state of each message. A message that is no longer saved has no version in the cache to compare with.
 */
const latestSavedStates = new BoundedMap<EventPayload<typeof savedMessageChanged>>('saved messages');

export const applySavedMessageChanged: Applier<typeof savedMessageChanged> = (client, event) => {
  const { workspace_id, message_id } = event;
  const known = latestSavedStates.get(client, message_id);
  const newest = known && known.version >= event.version ? known : event;
  latestSavedStates.set(client, message_id, newest);
  updateCacheAndPendingFetches<Saved[]>(client, savedKey(workspace_id), (rows) => withSaved(rows, newest));
  // Only the server knows the text and the position of a saved message, so the list is refetched.
  void client.invalidateQueries({ queryKey: savedListKey(workspace_id) });
};

export const savedAppliers = [defineApplier(savedMessageChanged, applySavedMessageChanged)];
