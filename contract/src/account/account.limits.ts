/** How many files and pages the download of a user’s own data contains; the newest ones. It lists all files. */
export const EXPORTED_OWN_FILES_MAX = 10_000;
export const EXPORTED_OWN_PAGES_MAX = 10_000;
