import {
  SEARCH_KINDS,
  SEARCH_SORTS,
  type SearchKind,
  type SearchSort,
} from '@workflow/contract/search/search.schema.ts';

/** The search parameters of the results screen. */
export interface ResultsSearch {
  q?: string;
  /** The kind of results; all kinds by default. */
  kind?: SearchKind;
  /** By relevance by default. */
  sort?: SearchSort;
}

export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  const { q, kind, sort } = search;
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(SEARCH_KINDS.includes(kind as SearchKind) && { kind: kind as SearchKind }),
    ...(SEARCH_SORTS.includes(sort as SearchSort) && { sort: sort as SearchSort }),
  };
}
