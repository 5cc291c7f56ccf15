import { defineEvent } from '../core/event.ts';
import { Page } from './pages.schema.ts';

/**
 * A page as it is now: made, renamed, moved, with other databases on it, put into the trash (`deleted_at`) or restored. It goes to
 * everybody in the workspace who may see it; the greater version is the later one. What is under a page that moves, or goes to the trash, or comes
 * back from there, goes with it and is not told by itself: whoever did not know such a page to be there fetches the list anew.
 */
export const pageUpdated = defineEvent({ name: 'page_updated', payload: Page });
