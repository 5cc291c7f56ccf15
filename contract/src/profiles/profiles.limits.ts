/** The maximum size of a photo (product specification, section 4, Settings). */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
/** The size that the server scales a photo to, in pixels. */
export const PHOTO_SIZE = 256;
