/** The maximum size of one update, in bytes. It fits into one packet of the socket. */
export const DOCUMENT_UPDATE_BYTES_MAX = 900_000;
/** The maximum size of the document of a page, in bytes. A client that opens the page receives all of it. */
export const DOCUMENT_BYTES_MAX = 5_000_000;
/** The maximum number of characters and other items that one update may add. */
export const DOCUMENT_UPDATE_ITEMS_MAX = 1_000_000;
/**
 * The maximum number of Yjs client ids of a user in a document. Yjs uses a new id each time that a client opens the page and edits it.
 */
export const DOCUMENT_CLIENTS_OF_USER_MAX = 20_000;
/** The maximum length of an encoded cursor, in characters. */
export const PAGE_CURSOR_MAX = 1_000;
/** The maximum length of a block id, in characters. */
export const BLOCK_ID_MAX = 100;
/** The maximum number of editors that `active_editors` lists. */
export const ACTIVE_EDITORS_MAX = 100;
/** The maximum number of files of a page, and of a version of it, that the cleanup job keeps because the page shows them. */
export const PAGE_FILES_MAX = 5_000;
/** The maximum number of pages to which a page links and whose back-links list it. */
export const LINKED_PAGES_MAX = 1_000;
/** The maximum number of user mentions in a page that cause notifications. */
export const PAGE_MENTIONS_MAX = 500;
/** The maximum length of the text that the notification of a mention shows, in characters. */
export const MENTION_TEXT_MAX = 400;
/** The maximum number of users who are notified that a page was edited. */
export const PAGE_LISTENERS_MAX = 1_000;
/** The maximum number of pages in an export of a page with its subpages. */
export const EXPORTED_PAGES_MAX = 1_000;
/** The maximum number of files in an export of a page with its subpages. */
export const EXPORTED_FILES_MAX = 10_000;
/** The maximum number of versions of a page. The oldest are deleted. */
export const PAGE_VERSIONS_MAX = 100;
/** The maximum length of an equation that is drawn, in characters. Longer ones show their source. */
export const EQUATION_LENGTH_MAX = 2_000;
