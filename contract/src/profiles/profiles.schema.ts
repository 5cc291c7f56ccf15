import * as z from 'zod/mini';

/** The name of a photo, derived from a hash of its content: the same photo always has the same name. */
export const PhotoName = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not the name of a photo.'));
