import type { SearchTerm } from '@workflow/contract/search/search.query.ts';
import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { unprepared } from '../../platform/database/statements/unprepared.ts';
import type { Fragment, SearchSource, SubjectFilter, Viewer } from '../../platform/search/search-source.ts';
import { escapeLikePattern } from '../users/users.names.access.ts';
import { lookupOf } from './search.grams.ts';

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
  readonly typos?: FoundTypos;
}

/** Words in the index that differ from the terms of a search by one typing error. */
export interface FoundTypos {
  /** The hashes of the alternative words of each term. */
  readonly hashes: ReadonlyMap<SearchTerm, readonly number[]>;
  /** Whether at least one term matches only a few documents. */
  readonly isRare: boolean;
}

/** A matching document, with the beginning of its text for ranking. */
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

/** With one value it is an equality, so that an index returns the documents in the order of their time. */
const isOneOf = (sql: Sql, column: Fragment, ids: readonly string[]): Fragment =>
  ids.length === 1 ? sql`${column} = ${ids[0]!}` : sql`${column} = any(${[...ids]}::uuid[])`;

function matchesFilter(sql: Sql, source: SearchSource, filter: ResolvedFilter, viewer: Viewer): Fragment {
  if ('authorIds' in filter) return isOneOf(sql, sql`d.author_id`, filter.authorIds);
  if ('placeIds' in filter) return isOneOf(sql, sql`d.place_id`, filter.placeIds);
  if ('subject' in filter) return source.matchesFilter?.(sql, filter.subject, viewer) ?? sql`false`;
  return sql`(${filter.from === null ? sql`true` : sql`d.at >= ${filter.from}`} and ${filter.to === null ? sql`true` : sql`d.at < ${filter.to}`})`;
}

/** Excludes other workspaces before the more expensive access check of each document. Documents of users have no workspace. */
function inWorkspaces(sql: Sql, kind: SearchKind, { userId, workspaceId }: Viewer): Fragment {
  if (kind === 'person') return sql``;
  if (workspaceId !== null) return sql`and d.workspace_id = ${workspaceId}`;
  return sql`and d.workspace_id = any(array(select workspace_id from workspace_members where user_id = ${userId}))`;
}

/**
 * Whether the document has the current text. The transaction of a change adds it to the queue, and the transaction that indexes it removes it.
 * `offset 0` makes PostgreSQL look up each document in the queue, which is cheap while the queue is empty.
 */
const isIndexed = (sql: Sql): Fragment =>
  sql`not exists (select 1 from search_queue queued where queued.row_id = d.id offset 0)`;

interface Matching {
  /** Returns only documents that contain each word as a whole word. */
  readonly isWholeWords?: boolean;
  readonly limit: number;
}

/** Up to this many subjects are looked up by id. Among more subjects, a scan from the newest document on soon finds enough. */
const LISTED_MAX = 5_000;

/** Returns the ids of all subjects that can match one of the filters, if they are few; otherwise null. */
async function listMatchingIds(
  { sql }: Reader,
  source: SearchSource,
  { filters, viewer }: Search,
): Promise<string[] | null> {
  for (const filter of filters) {
    const list =
      'subject' in filter && !filter.isExcluded ? source.listMatching?.(sql, filter.subject, viewer) : null;
    if (!list) continue;
    const rows = await unprepared(
      sql<{ id: string }[]>`select id from (${list}) matching limit ${LISTED_MAX + 1}`,
    );
    if (rows.length <= LISTED_MAX) return rows.map(({ id }) => id);
  }
  return null;
}

/**
 * Returns the newest matching documents of a kind that the viewer can see. The statement is not prepared, so that the planner sees the values: for
 * rare words it uses the GIN index, and for common words it scans the newest documents.
 */
export async function listCandidates(
  reader: Reader,
  source: SearchSource,
  search: Search,
  { isWholeWords = false, limit }: Matching,
): Promise<Candidate[]> {
  const { sql } = reader;
  const { terms, filters, viewer, typos } = search;
  const ids = await listMatchingIds(reader, source, search);
  if (ids?.length === 0) return [];
  const { kind } = source;
  const words = isWholeWords
    ? terms.flatMap((term) => (term.isExcluded ? [] : (lookupOf(kind, term).word ?? [])))
    : [];
  const conditions = [
    ...terms.map((term) => {
      const matches = matchesTerm(sql, kind, term);
      const hashes = typos?.hashes.get(term) ?? [];
      // The planner does not know the result of the subquery, so it expects few matches and uses the GIN index.
      return hashes.length > 0
        ? sql`${matches} or d.grams && ${typos?.isRare ? sql`(select ${integers(sql, hashes)})` : integers(sql, hashes)}`
        : matches;
    }),
    ...filters.map((filter) => {
      const matches = matchesFilter(sql, source, filter, viewer);
      return filter.isExcluded ? sql`not coalesce(${matches}, false)` : matches;
    }),
  ];
  const matches = sql`
    select d.kind, d.id, d.workspace_id, d.place_id, d.author_id, d.title, d.text, d.at from search_documents d
    where d.kind = ${kind} ${ids ? sql`and d.id = any(${ids}::uuid[])` : sql``} ${inWorkspaces(sql, kind, viewer)} ${words.length > 0 ? sql`and d.grams @> ${integers(sql, words)}` : sql``}
      ${andAll(sql, conditions)}`;
  // Materializing reads all documents with rare words before sorting. Otherwise the planner may scan the newest documents for them.
  const [rare, found] = typos?.isRare
    ? [sql`with matches as materialized (${matches})`, sql`select * from matches d`]
    : [sql``, matches];
  // Access is checked from the newest match on, until there are enough results. `case` and `offset 0` prevent the planner from joining the
  // access tables first, which would check every match.
  return unprepared(sql<Candidate[]>`
    ${rare}
    select d.id, d.title, left(d.text, ${RANKED_TEXT_LENGTH}) as text, d.at from (
      ${found} order by d.at desc, d.id desc offset 0
    ) d
    where case when ${source.isVisible(sql, viewer)} ${source.isHiddenWhileQueued ? sql`and ${isIndexed(sql)}` : sql``} then true else false end
    limit ${limit}`);
}
