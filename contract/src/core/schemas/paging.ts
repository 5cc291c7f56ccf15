import * as z from 'zod/mini';
import { CountInput } from './number.ts';

/** An integer query parameter: digits only, within the bounds. Its input type is `number`; the client sends the digits. */
export function integerParameter({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  const count = z._default(
    z.int().check(z.gte(min, `At least ${min}.`), z.lte(max, `At most ${max}.`)),
    fallback,
  );
  return z.pipe(z.transform(numberOfDigits), count) as unknown as typeof count;
}

/** A sequence number as a query parameter: digits only. Its input type is `number`. */
export const sequenceParameter = z.pipe(
  z.transform(numberOfDigits),
  CountInput,
) as unknown as typeof CountInput;

/** The default and maximum page size of lists of users and channels. Few workspaces need a second page. */
export const LIST_PAGE_MAX = 1_000;

/** The query of a list with keyset pagination: `after` is the key of the last item that the client has. */
export function pageAfter<Key extends z.ZodMiniType>(key: Key) {
  return z.object({
    limit: integerParameter({ min: 1, max: LIST_PAGE_MAX, fallback: LIST_PAGE_MAX }),
    after: z.optional(key),
  });
}

function numberOfDigits(given: unknown): unknown {
  return typeof given === 'string' && /^[0-9]+$/.test(given) ? Number(given) : given;
}
