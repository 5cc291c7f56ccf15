import { defineEvent } from '../core/event.ts';
import { Page } from './pages.schema.ts';

/**
 * A page as it is now: made, renamed, moved, with other databases on it, put into the trash (`deleted_at`) or restored. It goes to
 * everybody in the workspace who may see it; the greater version is the later one. A page is there where all that are above it are: what is under one that
 * moves, goes to the trash or comes back goes with it and is not told by itself. Whoever did not know the page fetches the list anew, unless it was just made.
 */
export const pageUpdated = defineEvent({ name: 'page_updated', payload: Page });
