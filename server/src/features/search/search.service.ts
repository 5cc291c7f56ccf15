import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import { SEARCH_TOTAL_MAX } from '@workflow/contract/search/search.limits.ts';
import { isSearchable, parseSearch } from '@workflow/contract/search/search.query.ts';
import {
  SEARCH_LISTS,
  SearchKind,
  type SearchRequest,
  type SearchResults,
} from '@workflow/contract/search/search.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { excerptOf, matchesIn } from './search.excerpt.ts';
import { resolveFilters } from './search.filters.ts';
import { cutToSearchable, TEXT_MAX } from './search.grams.ts';
import { haveWholeWords, rankByRelevance } from './search.rank.ts';
import { type Candidate, listCandidates, type Search } from './search.store.ts';
import { findTypos, withTypoBudget } from './search.typos.store.ts';
import { typosOfTerms } from './search.typos.ts';

/** The number of newest whole-word matches that are always ranked, even if there are more newer partial matches than `SEARCH_TOTAL_MAX`. */
const WHOLE_WORD_MATCHES_MAX = 200;

/** The maximum number of words with other endings or typing errors that a response names. */
const MATCHED_WORDS_MAX = 50;
/** The number of results whose matched words are looked for before the event loop runs. */
const CANDIDATES_PER_TURN = 5;

const noResults = (): SearchResults => ({
  ...(Object.fromEntries(Object.values(SEARCH_LISTS).map((list) => [list, []])) as unknown as SearchResults),
  totals: Object.fromEntries(SearchKind.options.map((kind) => [kind, 0])) as SearchResults['totals'],
  matched_words: [],
  unknown: [],
});

interface KindResults {
  readonly candidates: readonly Candidate[];
  readonly total: number;
}

type Page = Pick<SearchRequest, 'sort' | 'offset' | 'limit'>;

async function searchKind(
  reader: Reader,
  source: SearchSource,
  search: Search,
  { sort, offset, limit }: Page,
): Promise<KindResults> {
  const newest = await listCandidates(reader, source, search, { limit: SEARCH_TOTAL_MAX });
  const ordered = sort === 'newest' ? newest : await rankCandidates(reader, source, search, newest);
  return { candidates: ordered.slice(offset, offset + limit), total: newest.length };
}

/** Ranks the newest matches by relevance. If there may be older matches, it also ranks the newest matches of whole words. */
async function rankCandidates(
  reader: Reader,
  source: SearchSource,
  search: Search,
  newest: readonly Candidate[],
): Promise<Candidate[]> {
  // No document contains a mistyped word as a whole word.
  if (search.typos) return rankByRelevance(search.terms, newest);
  // With this many whole-word matches among the newest, a second query would return the same ones.
  if (newest.length < SEARCH_TOTAL_MAX || haveWholeWords(search.terms, newest, WHOLE_WORD_MATCHES_MAX))
    return rankByRelevance(search.terms, newest);
  const whole = await listCandidates(reader, source, search, {
    isWholeWords: true,
    limit: WHOLE_WORD_MATCHES_MAX,
  });
  const distinct = new Map([...whole, ...newest].map((candidate) => [candidate.id, candidate]));
  return rankByRelevance(search.terms, [...distinct.values()]).slice(0, SEARCH_TOTAL_MAX);
}

export async function search(
  reader: Reader,
  { userId }: Actor,
  sources: readonly SearchSource[],
  { q, workspace_id, kind, time_zone, ...page }: SearchRequest,
): Promise<SearchResults> {
  const query = parseSearch(q);
  if (!isSearchable(query)) return noResults();
  const viewer = { userId, workspaceId: workspace_id ?? null };
  const { filters, unknown } = await resolveFilters({ reader, viewer, timeZone: time_zone }, query.filters);
  if (unknown.length > 0) return { ...noResults(), unknown: [...unknown] };
  const wanted = sources.filter((source) => kind === undefined || source.kind === kind);
  const search = { terms: query.terms, filters, viewer };
  const results = await searchSources(reader, wanted, search, page);
  const isEmpty = Object.values(results.totals).every((total) => total === 0);
  return isEmpty ? searchWithTypos(reader, wanted, search, page) : results;
}

/** Searches with one typing error in a word. Returns the results that it finds within the time limit. */
async function searchWithTypos(
  reader: Reader,
  sources: readonly SearchSource[],
  search: Search,
  page: Page,
): Promise<SearchResults> {
  const typos = typosOfTerms(search.terms);
  const results = noResults();
  if (typos.size === 0) return results;
  await withTypoBudget(reader, async (own, hasTime) => {
    for (const source of sources) {
      if (!hasTime()) return;
      const found = await findTypos(own, source.kind, typos);
      if (found) await addResults(own, source, { ...search, typos: found }, page, results);
    }
  });
  return results;
}

async function searchSources(
  reader: Reader,
  sources: readonly SearchSource[],
  search: Search,
  page: Page,
): Promise<SearchResults> {
  const results = noResults();
  // Sources are searched in sequence on one connection, so that a search does not take connections from other requests.
  for (const source of sources) await addResults(reader, source, search, page, results);
  return results;
}

async function addResults(
  reader: Reader,
  source: SearchSource,
  search: Search,
  page: Page,
  results: SearchResults,
): Promise<void> {
  const { candidates, total } = await searchKind(reader, source, search, page);
  const ids = candidates.map(({ id }) => id);
  const found = new Map((await source.listResults(reader, ids)).map((result) => [result.id, result]));
  const excerpts = source.hasExcerpt && (await listExcerpts(reader, source, search, candidates));
  results.totals = { ...results.totals, [source.kind]: total };
  results.matched_words = await withMatchedWords(results.matched_words, source, search, candidates);
  const list = ids.flatMap((id) => {
    const result = found.get(id);
    return result ? [excerpts ? { ...result, excerpt: excerpts.get(id) ?? null } : result] : [];
  });
  Object.assign(results, { [SEARCH_LISTS[source.kind]]: list });
}

/** Returns the excerpts of results whose titles do not contain all words of the search. */
async function listExcerpts(
  reader: Reader,
  source: SearchSource,
  { terms, typos }: Search,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, string>> {
  const excerpts = new Map<string, string>();
  const ids: string[] = [];
  for (const { id, title } of candidates)
    if (!(await matchesIn(source.kind, title, terms, typos)).isComplete) ids.push(id);
  if (ids.length === 0) return excerpts;
  for (const { id, text } of await source.listDocuments(reader, ids)) {
    const searchable = cutToSearchable(text, TEXT_MAX);
    const { words } = await matchesIn(source.kind, foldSearchText(searchable), terms, typos);
    const excerpt = excerptOf(searchable, words);
    if (excerpt !== null) excerpts.set(id, excerpt);
    await nextTurn();
  }
  return excerpts;
}

async function withMatchedWords(
  known: readonly string[],
  { kind }: SearchSource,
  { terms, typos }: Search,
  candidates: readonly Candidate[],
): Promise<string[]> {
  const typed = new Set(terms.map(({ text }) => text));
  const words = new Set(known);
  for (const [index, { title, text }] of candidates.entries()) {
    if (words.size >= MATCHED_WORDS_MAX) break;
    if (index > 0 && index % CANDIDATES_PER_TURN === 0) await nextTurn();
    for (const word of (await matchesIn(kind, `${title} ${text}`, terms, typos)).words)
      if (!typed.has(word)) words.add(word);
  }
  return [...words].slice(0, MATCHED_WORDS_MAX);
}
