import * as z from 'zod/mini';

/** A query parameter that counts: digits only, within the bounds. */
export function countParameter({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  return z._default(
    z.coerce.number().check(z.int(), z.gte(min, `At least ${min}.`), z.lte(max, `At most ${max}.`)),
    fallback,
  );
}
