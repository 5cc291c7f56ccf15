/** The maximum size of an imported file, in bytes. */
export const IMPORT_FILE_BYTES_MAX = 200_000_000;
/** The maximum size of everything in an archive, in bytes, unpacked. */
export const IMPORT_UNPACKED_BYTES_MAX = 400_000_000;
/** The maximum number of entries of an archive, and of archives within it. */
export const IMPORT_ENTRIES_MAX = 10_000;
/** The maximum number of pages that one import creates. */
export const IMPORT_PAGES_MAX = 1_000;
/** The maximum size of the text of a page, in characters of HTML. Longer texts would block the tab. */
export const IMPORT_TEXT_MAX = 3_000_000;
/** The maximum number of rows of a CSV file that become a table. */
export const IMPORT_ROWS_MAX = 5_000;
/** A file that takes longer to read is refused, in milliseconds. */
export const IMPORT_READ_TIMEOUT_MS = 120_000;
export const IMPORT_ACCEPT = '.md,.markdown,.txt,.html,.htm,.docx,.csv,.zip';
