import { defineEvent } from '../core/api/event.ts';
import { Page, PageFavorites, PageVisits } from './pages.schema.ts';

/**
 * Sent when a page is created, renamed, moved, trashed (`deleted_at`) or restored, or when its databases change. It goes to all users in
 * the workspace who may see the page; the greatest version is the newest. Sub-pages of a page that is moved, trashed or restored follow it
 * and get no events of their own. A client that did not know the page refetches the list, unless the page is new.
 */
export const pageUpdated = defineEvent({ name: 'page_updated', payload: Page });

/** Sent to the user’s own tabs when their favorites change. */
export const pageFavoritesChanged = defineEvent({ name: 'page_favorites_changed', payload: PageFavorites });

/** Sent to the user’s own tabs when they view a page. */
export const pageVisitsChanged = defineEvent({ name: 'page_visits_changed', payload: PageVisits });
