import * as events from '@workflow/contract/pages/pages.events.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier } from '../../platform/feature/applier.ts';
import { pagesKey, withPage } from './pages.cache.ts';

/** The versions with which pages went to the trash: what is older does not bring them back. */
const gone = new BoundedMap<number>('pages that went to the trash');

/** A page that is made, changes, goes to the trash or comes back. */
export const applyPageUpdated: Applier<typeof events.pageUpdated> = (client, page) => {
  const { id, version, workspace_id } = page;
  const wentWith = gone.get(client, id) ?? 0;
  if (version < wentWith) return;
  if (page.deleted_at !== null) gone.set(client, id, version);
  const queryKey = pagesKey(workspace_id);
  const held = client.getQueryData<readonly Page[]>(queryKey);
  updateCacheAndPendingFetches<readonly Page[]>(client, queryKey, (known) => withPage(known, page));
  if (version === 1 || page.deleted_at !== null || held?.some((one) => one.id === id)) return;
  // It was there before, and nobody tells what is under it. What is being fetched for the first time begins anew, as nothing else stops it.
  const asked = { queryKey, exact: true };
  void (held ? client.invalidateQueries(asked) : client.resetQueries(asked));
};

export const pagesAppliers = [defineApplier(events.pageUpdated, applyPageUpdated)];
