/** 100 MB: some half a million rows of a dozen columns. */
export const IMPORT_MAX_BYTES = 100 * 1024 * 1024;
/** Columns of a file that are looked at; those behind them are not there. */
export const IMPORT_COLUMNS_MAX = 500;
/** Rows that are shown before anything is brought in. */
export const IMPORT_PREVIEW_ROWS = 10;
/** What could not be brought is counted on beyond this, and no longer written down. */
export const IMPORT_PROBLEMS_MAX = 10_000;
/** Files of one person that wait to be brought in: of more the oldest is forgotten. */
export const IMPORTS_MAX = 20;
/** The most exports at a time: for each user, counted until the download ends, and for each server, counted while it reads the database. */
export const EXPORTS_MAX = { ofOnePerson: 2, ofAll: 4 } as const;
/** Until then an import that was begun can be gone on with; after that it is forgotten. */
export const IMPORT_KEPT_DAYS = 7;
