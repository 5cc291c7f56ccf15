import { createRecentChoices } from '../../../../platform/browser/recent-choices.ts';

/** The view of each database that a user chose last in this browser. */
export const lastViewsOf = (userId: string) => createRecentChoices(`last-views:${userId}`);
