import * as z from 'zod/mini';

/** A whole number from 0 up: how many there are, or which one it is. */
export const Count = z.int().check(z.gte(0));

/** One that a caller gives: the number of something that is stored. */
export const Numbered = z.int().check(z.gte(0, 'At least 0.'), z.lte(2_147_483_647, 'At most 2147483647.'));
