/** The maximum size of a file in a message (product specification, section 5). */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** The maximum number of uploaded, unsent files per user. A cleanup job deletes unsent files after a day. */
export const UNSENT_FILES_MAX = 100;
export const UNSENT_MAX_BYTES = 25 * FILE_MAX_BYTES;
/** The maximum length of a file name in characters. The server shortens the middle of a longer name and preserves the extension. */
export const FILE_NAME_MAX = 200;
/** The longer side of a thumbnail in pixels: twice the displayed size, for high-density screens. */
export const THUMBNAIL_SIZE = 720;
export const FILE_PAGE_SIZE = 30;
export const FILE_PAGE_MAX = 100;
/** The maximum number of files in one message. */
export const MESSAGE_FILES_MAX = 10;
/** The file types that the file dialog offers (product specification, section 5), plus audio. The server detects the actual type from the content. */
export const FILE_ACCEPT = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.txt,.md,.csv,.log,.json';
