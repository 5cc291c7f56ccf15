import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Page, PageFavorites, PageVisits } from './pages.schema.ts';

/**
 * Sent when a page is created, renamed, moved, trashed (`deleted_at`) or restored, or when its databases change. It goes to all users in
 * the workspace who may see the page; the greatest version is the newest. Sub-pages of a page that is moved, trashed or restored follow it
 * and get no events of their own. A client that did not know the page refetches the list, unless the page is new.
 */
export const pageUpdated = defineEvent({ name: 'page_updated', payload: Page });

/**
 * Sent to the members of a workspace when the access to pages changes: pages may appear or disappear for them. Clients refetch the pages.
 * It does not name the page, because not everyone may know it.
 */
export const pageAccessChanged = defineEvent({
  name: 'page_access_changed',
  payload: z.object({ workspace_id: Id }),
});

/** Sent to the user’s own tabs when their favorites change. */
export const pageFavoritesChanged = defineEvent({ name: 'page_favorites_changed', payload: PageFavorites });

/** Sent to the user’s own tabs when they view a page. */
export const pageVisitsChanged = defineEvent({ name: 'page_visits_changed', payload: PageVisits });
