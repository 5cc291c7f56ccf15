import * as documentEvents from '@workflow/contract/pages/document/document.events.ts';
import * as events from '@workflow/contract/pages/pages.events.ts';
import type { Page, PageFavorites, PageVisits } from '@workflow/contract/pages/pages.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier, ignoreEvent } from '../../platform/feature/event-applier.ts';
import { pageCommentsAppliers } from './comments/comments.events.ts';
import { favoritePagesKey, pagesKey, pageVisitsKey, trashedPagesKey, withPage } from './pages.cache.ts';

/** The versions at which pages were deleted. Older events must not bring them back. */
const deletedVersions = new BoundedMap<number>('pages that went to the trash');

/** Applies a created, changed, deleted or restored page. */
export const applyPageUpdated: Applier<typeof events.pageUpdated> = (client, page) => {
  const { id, version, workspace_id } = page;
  const wentWith = deletedVersions.get(client, id) ?? 0;
  if (version < wentWith) return;
  if (page.deleted_at !== null) deletedVersions.set(client, id, version);
  const queryKey = pagesKey(workspace_id);
  const cached = client.getQueryData<readonly Page[]>(queryKey);
  updateCacheAndPendingFetches<readonly Page[]>(client, queryKey, (known) => withPage(known, page));
  if (version === 1 || page.deleted_at !== null || cached?.some((one) => one.id === id)) return;
  // The page existed before, and no event reports its subpages, so the list is refetched. An initial fetch is restarted,
  // because invalidating does not cancel it.
  const asked = { queryKey, exact: true };
  void (cached ? client.invalidateQueries(asked) : client.resetQueries(asked));
};

/** Applies a change of the access to pages: some appear or disappear, so the lists are fetched again. */
export const applyPageAccessChanged: Applier<typeof events.pageAccessChanged> = (
  client,
  { workspace_id },
) => {
  for (const queryKey of [pagesKey(workspace_id), trashedPagesKey(workspace_id)])
    void client.invalidateQueries({ queryKey, exact: true });
};

/** Applies the favorites of this user, changed in any tab. */
export const applyPageFavoritesChanged: Applier<typeof events.pageFavoritesChanged> = (client, favorites) =>
  updateCacheAndPendingFetches<PageFavorites>(client, favoritePagesKey(favorites.workspace_id), (known) =>
    favorites.version > known.version ? favorites : known,
  );

/** Applies the pages that this user viewed last, in any tab. */
export const applyPageVisitsChanged: Applier<typeof events.pageVisitsChanged> = (client, visits) =>
  updateCacheAndPendingFetches<PageVisits>(client, pageVisitsKey(visits.workspace_id), (known) =>
    visits.version > known.version ? visits : known,
  );

const OF_DOCUMENT = 'The open document of the page handles it; the cache has no documents.';

export const pagesAppliers = [
  defineApplier(events.pageUpdated, applyPageUpdated),
  defineApplier(events.pageAccessChanged, applyPageAccessChanged),
  defineApplier(events.pageFavoritesChanged, applyPageFavoritesChanged),
  defineApplier(events.pageVisitsChanged, applyPageVisitsChanged),
  ...pageCommentsAppliers,
  ignoreEvent(documentEvents.pageBlockEdited, OF_DOCUMENT),
  ignoreEvent(documentEvents.activeEditors, OF_DOCUMENT),
  ignoreEvent(documentEvents.pageCursorMoved, OF_DOCUMENT),
];
