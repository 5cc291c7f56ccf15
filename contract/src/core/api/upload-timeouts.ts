/** The server’s timeout for rendering one image, including reading the file, in milliseconds. */
export const RENDER_TIMEOUT_MS = 30_000;
/** The server’s timeout for storing one file, in milliseconds. */
export const STORE_TIMEOUT_MS = 60_000;
/**
 * The client’s timeout for the response after the file was sent, in milliseconds. The image may have to wait for another one to be
 * rendered, and is then stored.
 */
export const UPLOAD_RESPONSE_TIMEOUT_MS = 2 * RENDER_TIMEOUT_MS + STORE_TIMEOUT_MS;
