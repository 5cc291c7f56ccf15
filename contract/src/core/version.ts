import * as z from 'zod/mini';

/**
 * Grows with every change of the thing that carries it. Of two states of one thing the one with the greater version is the later,
 * in whichever order they arrive; those with the same are the same.
 */
export const Version = z.int().check(z.gte(1));
