import { draftUpdated } from '@workflow/contract/drafts/drafts.events.ts';
import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { Recent } from '../../platform/cache/bounded-map.ts';
import { changeCached } from '../../platform/cache/live-query.ts';
import { type Applier, applies } from '../../platform/feature/applier.ts';
import { draftId, draftsKey, withDraft } from './drafts.cache.ts';

/** The newest that was heard of each: one that is gone has no version to compare with. */
const heard = new Recent<Draft>('drafts');

export const applyDraftUpdated: Applier<typeof draftUpdated> = (client, told) => {
  const known = heard.get(client, draftId(told));
  const newest = known && known.version >= told.version ? known : told;
  heard.set(client, draftId(told), newest);
  changeCached<Draft[]>(client, draftsKey(told.workspace_id), (rows) => withDraft(rows, newest));
};

export const draftsAppliers = [applies(draftUpdated, applyDraftUpdated)];
