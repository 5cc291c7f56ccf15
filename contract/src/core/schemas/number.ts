import * as z from 'zod/mini';

/** A non-negative integer: a count or a sequence number. */
export const Count = z.int().check(z.gte(0));

/** A non-negative integer that a client sends, within the range of a PostgreSQL `integer`. */
export const CountInput = z.int().check(z.gte(0, 'At least 0.'), z.lte(2_147_483_647, 'At most 2147483647.'));
