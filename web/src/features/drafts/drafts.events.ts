import { draftUpdated } from '@workflow/contract/drafts/drafts.events.ts';
import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { draftId, draftsKey, withDraft } from './drafts.cache.ts';

/** The newest known version of each draft. A deleted draft has no version in the cache to compare with. */
const newestDrafts = new BoundedMap<Draft>('drafts');

export const applyDraftUpdated: Applier<typeof draftUpdated> = (client, event) => {
  const known = newestDrafts.get(client, draftId(event));
  const newest = known && known.version >= event.version ? known : event;
  newestDrafts.set(client, draftId(event), newest);
  updateCacheAndPendingFetches<Draft[]>(client, draftsKey(event.workspace_id), (rows) =>
    withDraft(rows, newest),
  );
};

export const draftsAppliers = [defineApplier(draftUpdated, applyDraftUpdated)];
