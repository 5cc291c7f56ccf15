export const PAGE_TITLE_MAX = 200;
export const PAGE_ICON_MAX = 32;

/** Of one workspace; those in the trash do not count, and of them the latest are listed. */
export const PAGES_MAX = 5_000;
export const TRASHED_PAGES_LISTED = 500;
/** A page at the top of the tree is at the first level. */
export const PAGE_DEPTH_MAX = 20;
/** Of one page: whoever opens it gets all of them. */
export const DATABASES_ON_PAGE_MAX = 20;
