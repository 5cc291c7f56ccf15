import * as z from 'zod/mini';

/**
 * A version that grows with each change of its object. Of two states, the one with the greater version is newer, even if it arrived
 * first. States with equal versions are equal.
 */
export const Version = z.int().check(z.gte(1));
