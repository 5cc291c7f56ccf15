/** Spec section 4, Settings. */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
/** What a photo is drawn as, in pixels. */
export const PHOTO_SIZE = 256;
