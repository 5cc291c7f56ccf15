import { foldSearchText } from './search.fold.ts';
import { SEARCH_FILTERS_MAX, SEARCH_TERMS_MAX } from './search.limits.ts';

/** The operators, with the values that they accept; null for operators whose values are names or dates. */
export const SEARCH_OPERATORS = {
  from: null,
  in: null,
  to: ['me'],
  before: null,
  after: null,
  on: null,
  has: ['file', 'link', 'reaction', 'pin'],
  is: ['thread', 'saved', 'pinned', 'unread'],
} as const;
export type SearchOperator = keyof typeof SEARCH_OPERATORS;

/** A word or a phrase, folded for the comparison. */
export interface SearchTerm {
  readonly text: string;
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

export interface SearchFilter {
  readonly operator: SearchOperator;
  /** The value as typed, without quotation marks and without a leading `@` or `#`. */
  readonly value: string;
  readonly isExcluded: boolean;
}

/** A token of a search. Completion needs its position in the text. */
export interface SearchToken {
  readonly start: number;
  readonly end: number;
  readonly isExcluded: boolean;
  readonly operator: SearchOperator | null;
  readonly value: string;
  readonly isPhrase: boolean;
}

export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  readonly filters: readonly SearchFilter[];
}

const OPERATORS = Object.keys(SEARCH_OPERATORS).join('|');
/**
 * Matches an optional minus, an optional operator, and then a quoted text (whose closing quote may be missing) or a word. It has no flag `u`: with
 * it, the flag `i` also matches letters that are not ASCII, such as `ſ` for `s`.
 */
const TOKEN = new RegExp(`(-?)(?:(${OPERATORS}):)?(?:["“”„]([^"“”„]*)["“”„]?|(\\S*))`, 'gi');

/** Splits a search into its tokens. Every text is a valid search. */
export function tokensOf(search: string): SearchToken[] {
  const tokens: SearchToken[] = [];
  TOKEN.lastIndex = 0;
  for (let position = 0; position < search.length; ) {
    const space = /\s/.exec(search[position]!);
    if (space) {
      position++;
      continue;
    }
    TOKEN.lastIndex = position;
    const [whole, minus, operator, quoted, word] = TOKEN.exec(search)!;
    const end = position + Math.max(whole.length, 1);
    tokens.push({
      start: position,
      end,
      isExcluded: minus === '-' && whole.length > 1,
      operator: (operator?.toLowerCase() as SearchOperator | undefined) ?? null,
      value: quoted ?? word ?? '',
      isPhrase: quoted !== undefined,
    });
    position = end;
  }
  return tokens;
}

/** Parses a search. An operator without a value counts as a word, as in “on: Friday”. */
export function parseSearch(search: string): SearchQuery {
  const filters = new Map<string, SearchFilter>();
  const terms = new Map<string, SearchTerm>();
  for (const token of tokensOf(search)) {
    const { operator, isExcluded, isPhrase } = token;
    if (operator !== null) {
      const value = token.value.replace(/^[@#]/, '').trim();
      if (value) filters.set(`${isExcluded} ${operator} ${value}`, { operator, value, isExcluded });
      continue;
    }
    const text = foldSearchText(
      token.value === '' && !isPhrase ? search.slice(token.start, token.end) : token.value,
    );
    if (text === '') continue;
    const term = { text, isPhrase: isPhrase && text.includes(' '), isExcluded };
    terms.set(`${isExcluded} ${text}`, term);
  }
  return {
    terms: [...terms.values()].slice(0, SEARCH_TERMS_MAX),
    filters: [...filters.values()].slice(0, SEARCH_FILTERS_MAX),
  };
}

/** Whether a search has a filter or a word that is not excluded. Otherwise it has no results. */
export const isSearchable = ({ terms, filters }: SearchQuery): boolean =>
  filters.length > 0 || terms.some(({ isExcluded }) => !isExcluded);
