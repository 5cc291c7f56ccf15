export const PAGE_TITLE_MAX = 200;
export const PAGE_ICON_MAX = 32;

/** The maximum number of pages in a workspace. Those in the trash do not count; the trash lists only the latest. */
export const PAGES_MAX = 5_000;
export const TRASHED_PAGES_MAX = 500;
/** The maximum number of favorite pages of a user in a workspace. */
export const PAGE_FAVORITES_MAX = 100;
/** The maximum number of users who have access to a private page. */
export const PAGE_SHARES_MAX = 100;
/** The maximum number of pages that link to a page and are listed. */
export const BACKLINKS_MAX = 100;
/** The number of pages that are kept as viewed last by a user in a workspace. */
export const PAGE_VISITS_MAX = 20;
/** The maximum number of pages that one request duplicates. */
export const DUPLICATED_PAGES_MAX = 200;
/** The maximum size of the texts that one request duplicates, in bytes. */
export const DUPLICATED_BYTES_MAX = 50_000_000;
/** The maximum size of the texts that a user duplicates in an hour, in bytes. */
export const DUPLICATED_BYTES_PER_HOUR_MAX = 500_000_000;
/** The maximum depth of the page tree; a top-level page has depth 1. */
export const PAGE_DEPTH_MAX = 20;
/** The maximum number of databases on a page. A client that opens a page loads all of them. */
export const DATABASES_ON_PAGE_MAX = 20;
