import * as z from 'zod/mini';
import { Numbered } from './number.ts';

/** A query parameter that counts: digits only, within the bounds. To callers it is a number, which travels as its digits. */
export function countParameter({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  const count = z._default(
    z.int().check(z.gte(min, `At least ${min}.`), z.lte(max, `At most ${max}.`)),
    fallback,
  );
  return z.pipe(z.transform(numberOfDigits), count) as unknown as typeof count;
}

/** A query parameter that is the number of something: digits only. To callers it is a number. */
export const numberParameter = z.pipe(z.transform(numberOfDigits), Numbered) as unknown as typeof Numbered;

/** How many rows a page of people or channels has at most, and unless asked otherwise: few workspaces need a second one. */
export const LIST_PAGE_MAX = 1_000;

/** The query of a list that pages by key: `after` is the key of the last row that the caller has. */
export function pageAfter<Key extends z.ZodMiniType>(key: Key) {
  return z.object({
    limit: countParameter({ min: 1, max: LIST_PAGE_MAX, fallback: LIST_PAGE_MAX }),
    after: z.optional(key),
  });
}

function numberOfDigits(given: unknown): unknown {
  return typeof given === 'string' && /^[0-9]+$/.test(given) ? Number(given) : given;
}
