import type { SearchTerm } from '@workflow/contract/search/search.query.ts';
import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { isStatementCanceled } from '../../platform/database/connection/unavailable.ts';
import { unprepared } from '../../platform/database/statements/unprepared.ts';
import { hashWord, lookupOf } from './search.grams.ts';
import type { FoundTypos } from './search.store.ts';

/** A word is rare if at most this many documents contain it. The search then reads all of these documents instead of scanning the newest ones. */
const RARE_MAX = 1_000;
/** The time limit of a search with typing errors: no further kind is searched, and a running statement is cancelled. */
export const TYPO_BUDGET_MS = 2_000;

/**
 * Runs the statements of a search with typing errors in one transaction. A statement that exceeds the time limit ends the search without an error,
 * and the results found so far are returned. Sequential scans are disabled, because PostgreSQL overestimates how many documents match words that
 * do not occur.
 */
export async function withTypoBudget(
  { sql, db }: Reader,
  work: (reader: Reader, hasTime: () => boolean) => Promise<void>,
): Promise<void> {
  const end = performance.now() + TYPO_BUDGET_MS;
  try {
    await sql.begin('read only', async (own) => {
      await own`
        select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
          set_config('statement_timeout', ${String(TYPO_BUDGET_MS)}, true)`;
      await work({ sql: own as unknown as Reader['sql'], db }, () => performance.now() < end);
    });
  } catch (error) {
    if (!isStatementCanceled(error)) throw error;
  }
}

interface Lookup {
  readonly term: number;
  /** The hash of a typing error; null for the term as typed. */
  readonly hash: number | null;
  readonly grams: readonly number[];
}

function* lookupsOf(kind: SearchKind, term: SearchTerm, typos: readonly string[], index: number) {
  const { grams, stems } = lookupOf(kind, term);
  for (const alternative of [grams, ...stems.map((stem) => [stem])])
    yield { term: index, hash: null, grams: alternative } satisfies Lookup;
  for (const typo of typos) {
    const hash = hashWord(kind, typo);
    yield { term: index, hash, grams: [hash] } satisfies Lookup;
  }
}

/**
 * Returns the typing errors that occur in the index; null if there are none. Each is looked up separately, because for an overlap with
 * hundreds of hashes PostgreSQL expects so many matches that it scans all documents. A hash includes the kind, so the statement needs no other
 * condition, and only the GIN index applies.
 */
export async function findTypos(
  { sql }: Reader,
  kind: SearchKind,
  typosOf: ReadonlyMap<SearchTerm, readonly string[]>,
): Promise<FoundTypos | null> {
  const terms = [...typosOf.keys()];
  const lookups = [...typosOf].flatMap(([term, typos], index) => [...lookupsOf(kind, term, typos, index)]);
  const found = await unprepared(sql<{ term: number; hash: number | null; documents: number }[]>`
    select l.term, l.hash, matches.documents
    from unnest(
      ${lookups.map(({ term }) => term)}::integer[], ${lookups.map(({ hash }) => hash)}::integer[],
      ${lookups.map(({ grams }) => `{${grams.join(',')}}`)}::text[]
    ) l (term, hash, grams)
    cross join lateral (
      select count(*)::integer as documents from (
        select 1 from search_documents d where d.grams @> l.grams::integer[] limit ${RARE_MAX + 1}
      ) d
    ) matches
    where matches.documents > 0`);
  if (found.every(({ hash }) => hash === null)) return null;
  const ofTerm = (index: number) => found.filter(({ term }) => term === index);
  return {
    hashes: new Map(terms.map((term, index) => [term, ofTerm(index).flatMap(({ hash }) => hash ?? [])])),
    isRare: terms.some(
      (_, index) => ofTerm(index).reduce((sum, { documents }) => sum + documents, 0) <= RARE_MAX,
    ),
  };
}
