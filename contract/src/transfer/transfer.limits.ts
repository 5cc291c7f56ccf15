/** The maximum size of an import file: 100 MB, about half a million rows with a dozen columns. */
export const IMPORT_MAX_BYTES = 100 * 1024 * 1024;
/** The maximum number of columns that an import reads. Further columns are ignored. */
export const IMPORT_COLUMNS_MAX = 500;
/** The maximum number of rows above the table that an import skips. */
export const SKIPPED_ROWS_MAX = 49;
/** The number of rows in the preview of an import. */
export const IMPORT_PREVIEW_ROWS = 10;
/** The maximum number of problems that the report lists. Further problems are only counted. */
export const IMPORT_PROBLEMS_MAX = 10_000;
/** The maximum number of uploaded files per user that are not imported yet. The server deletes the oldest one beyond that. */
export const IMPORTS_MAX = 20;
/**
 * The maximum number of concurrent exports per user, counted until the download ends. The server reads the database for one export of a
 * user at a time; a second export waits for its turn.
 */
export const EXPORTS_MAX = 2;
/** How many days an unfinished import can be resumed. A cleanup job then deletes it. */
export const IMPORT_RETENTION_DAYS = 7;
