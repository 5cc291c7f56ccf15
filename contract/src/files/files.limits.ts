/** What a message may carry at most (spec section 5). */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** What one person may have uploaded and not sent yet: what is left behind is swept after a day. */
export const UNSENT_FILES_MAX = 100;
export const UNSENT_MAX_BYTES = 25 * FILE_MAX_BYTES;
/** In characters; what is longer loses its middle, and keeps its ending. */
export const FILE_NAME_MAX = 200;
/** The longer side of a thumbnail, in pixels: twice as many as it is shown with. */
export const THUMBNAIL_SIZE = 720;
export const FILE_PAGE_SIZE = 30;
export const FILE_PAGE_MAX = 100;
/** How many files one can attach at once; each becomes a message. */
export const ATTACHED_MAX = 10;
/** What can be chosen (spec section 5), and audio; what a file is its bytes say. */
export const FILE_ACCEPT = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.txt,.md,.csv,.log,.json';
