import * as z from 'zod/mini';

/** By what it shows: whoever gives the same photo again gets the same name. */
export const PhotoName = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not the name of a photo.'));
