import type { SearchTerm } from '@workflow/contract/search/search.query.ts';
import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { unprepared } from '../../platform/database/statements/unprepared.ts';
import type { Fragment, SearchSource, SubjectFilter, Viewer } from '../../platform/search/search-source.ts';
import { escapeLikePattern } from '../users/users.names.access.ts';
import { lookupOf, typoHashes } from './search.grams.ts';

/** A filter whose names are resolved to ids. */
export type ResolvedFilter = { readonly isExcluded: boolean } & (
  | { readonly authorIds: readonly string[] }
  | { readonly placeIds: readonly string[] }
  | { readonly from: string | null; readonly to: string | null }
  | { readonly subject: SubjectFilter }
);

export interface Search {
  readonly terms: readonly SearchTerm[];
  readonly filters: readonly ResolvedFilter[];
  readonly viewer: Viewer;
  /** Whether the first words also match words that differ by one typing error. */
  readonly toleratesTypos?: boolean;
}

/** A document that matches, with the beginning of its text for ranking. */
export interface Candidate {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: string;
}

const RANKED_TEXT_LENGTH = 4_000;

const integers = (sql: Sql, values: readonly number[]) => sql`${`{${values.join(',')}}`}::integer[]`;
const contains = (sql: Sql, text: string) => sql`d.text like ${`%${escapeLikePattern(text)}%`}`;

const andAll = (sql: Sql, conditions: readonly Fragment[]) =>
  conditions.reduce<Fragment>((all, condition) => sql`${all} and (${condition})`, sql``);

/** A word has hundreds of possible typing errors, so only this many words may have one. */
const TOLERATED_WORDS_MAX = 3;

/** Whether the document has a word that differs from the term by one typing error; null if the term cannot have one. */
function matchesTypo(sql: Sql, kind: SearchKind, term: SearchTerm): Fragment | null {
  const hashes = typoHashes(kind, term);
  return hashes.length > 0 ? sql`d.grams && ${integers(sql, hashes)}` : null;
}

function matchesTerm(sql: Sql, kind: SearchKind, term: SearchTerm): Fragment {
  const { grams, isInText, stems } = lookupOf(kind, term);
  if (term.isExcluded && isInText) return sql`not (${contains(sql, term.text)})`;
  const literally = sql`d.grams @> ${integers(sql, grams)} ${isInText ? sql`and ${contains(sql, term.text)}` : sql``}`;
  if (term.isExcluded) return sql`not (${literally})`;
  return stems.reduce<Fragment>(
    (matches, stem) => sql`${matches} or d.grams @> ${integers(sql, [stem])}`,
    sql`(${literally})`,
  );
}

function matchesFilter(sql: Sql, source: SearchSource, filter: ResolvedFilter, viewer: Viewer): Fragment {
  if ('authorIds' in filter) return sql`coalesce(d.author_id = any(${[...filter.authorIds]}::uuid[]), false)`;
  if ('placeIds' in filter) return sql`coalesce(d.place_id = any(${[...filter.placeIds]}::uuid[]), false)`;
  if ('subject' in filter) return source.matchesFilter?.(sql, filter.subject, viewer) ?? sql`false`;
  return sql`(${filter.from === null ? sql`true` : sql`d.at >= ${filter.from}`} and ${filter.to === null ? sql`true` : sql`d.at < ${filter.to}`})`;
}

interface Matching {
  /** Limits the result to documents in which each word occurs as a whole word. */
  readonly isWholeWords?: boolean;
  readonly offset?: number;
  readonly limit: number;
}

/**
 * Returns the newest documents of a kind that match and that the viewer can see. The statement is not prepared: with the values in sight the
 * planner knows whether a word is rare, and reads the index of words for a rare one, and the newest documents for a common one.
 */
export function listCandidates(
  { sql }: Reader,
  source: SearchSource,
  { terms, filters, viewer, toleratesTypos = false }: Search,
  { isWholeWords = false, offset = 0, limit }: Matching,
): Promise<Candidate[]> {
  const { kind } = source;
  const words = isWholeWords
    ? terms.flatMap((term) => (term.isExcluded ? [] : (lookupOf(kind, term).word ?? [])))
    : [];
  const inWorkspace =
    viewer.workspaceId === null || kind === 'person'
      ? sql``
      : sql`and d.workspace_id = ${viewer.workspaceId}`;
  const conditions = [
    ...terms.map((term, index) => {
      const matches = matchesTerm(sql, kind, term);
      const typo = toleratesTypos && index < TOLERATED_WORDS_MAX ? matchesTypo(sql, kind, term) : null;
      return typo ? sql`${matches} or ${typo}` : matches;
    }),
    ...filters.map((filter) => {
      const matches = matchesFilter(sql, source, filter, viewer);
      return filter.isExcluded ? sql`not ${matches}` : matches;
    }),
  ];
  // The rights are checked from the newest match on, until there are enough results. `case` and `offset 0` keep the planner from joining
  // the tables of the rights first, which would check all matches.
  return unprepared(sql<Candidate[]>`
    select d.id, d.title, left(d.text, ${RANKED_TEXT_LENGTH}) as text, d.at from (
      select d.kind, d.id, d.workspace_id, d.place_id, d.author_id, d.title, d.text, d.at, d.indexed_version from search_documents d
      where d.kind = ${kind} ${inWorkspace} ${words.length > 0 ? sql`and d.grams @> ${integers(sql, words)}` : sql``}
        ${andAll(sql, conditions)}
      order by d.at desc, d.id desc offset 0
    ) d
    where case when ${source.isVisible(sql, viewer)} then true else false end
    limit ${limit} offset ${offset}`);
}
