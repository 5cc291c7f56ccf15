import * as z from 'zod/mini';

/** A query parameter that counts: digits only, within the bounds. To callers it is a number, which travels as its digits. */
export function countParameter({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  const count = z._default(
    z.int().check(z.gte(min, `At least ${min}.`), z.lte(max, `At most ${max}.`)),
    fallback,
  );
  return z.pipe(z.transform(numberOfDigits), count) as unknown as typeof count;
}

function numberOfDigits(given: unknown): unknown {
  return typeof given === 'string' && /^[0-9]+$/.test(given) ? Number(given) : given;
}
