import * as z from 'zod/mini';

/** A whole number from 0 up: how many there are, or which one it is. */
export const Count = z.int().check(z.gte(0));
