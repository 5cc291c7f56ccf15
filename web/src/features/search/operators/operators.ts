import { SEARCH_OPERATORS, type SearchOperator, tokensOf } from '@workflow/contract/search/search.query.ts';

const quoteIfNeeded = (value: string) => (/\s/.test(value) ? `"${value}"` : value);

/** Returns the value of an operator in a search; null if the search lacks the operator or only excludes it. */
export function operatorValue(search: string, operator: SearchOperator): string | null {
  const token = tokensOf(search).find((one) => one.operator === operator && !one.isExcluded);
  return token?.value.replace(/^[@#]/, '') || null;
}

/** Sets the value of an operator in a search, or removes the operator for null. */
export function withOperator(search: string, operator: SearchOperator, value: string | null): string {
  const rest = tokensOf(search)
    .filter((token) => token.operator !== operator || token.isExcluded)
    .map(({ start, end }) => search.slice(start, end));
  const added = value === null ? [] : [`${operator}:${quoteIfNeeded(value)}`];
  return [...rest, ...added].join(' ');
}

/** A suggestion that completes the last word of a search. */
export interface Completion {
  /** The text that is inserted: an operator, or an operator with a value. */
  readonly text: string;
  /** The name of the person or channel; empty for other values. */
  readonly detail: string;
  /** The search after the completion. */
  readonly search: string;
}

export interface CompletionNames {
  readonly people: readonly { readonly username: string; readonly name: string }[];
  readonly channels: readonly string[];
}

const COMPLETIONS_MAX = 6;
const DATES = ['today', 'yesterday'] as const;

type Value = readonly [value: string, detail: string];

function valuesOf(operator: SearchOperator, { people, channels }: CompletionNames): Value[] {
  const persons = people.map(({ username, name }): Value => [username, name]);
  if (operator === 'from') return [['me', ''], ...persons];
  if (operator === 'in')
    return [
      ...channels.map((name): Value => [name.replace(/\s+/g, '-'), /\s/.test(name) ? `#${name}` : '']),
      ...persons,
    ];
  return (SEARCH_OPERATORS[operator] ?? DATES).map((value): Value => [value, '']);
}

/** Returns completions of the last word of a search: operators, or values of the typed operator. */
export function completionsOf(search: string, names: CompletionNames): Completion[] {
  const token = tokensOf(search).at(-1);
  if (!token || token.end !== search.length || token.isPhrase) return [];
  const before = search.slice(0, token.start);
  const minus = token.isExcluded ? '-' : '';
  const typed = token.value.replace(/^[@#]/, '').toLowerCase();
  if (token.operator === null) {
    if (typed === '') return [];
    return (Object.keys(SEARCH_OPERATORS) as SearchOperator[])
      .filter((operator) => operator.startsWith(typed))
      .map((operator) => ({
        text: `${minus}${operator}:`,
        detail: '',
        search: `${before}${minus}${operator}:`,
      }));
  }
  const { operator } = token;
  return valuesOf(operator, names)
    .filter(
      ([value, detail]) =>
        value.toLowerCase() !== typed &&
        (value.toLowerCase().startsWith(typed) ||
          detail
            .toLowerCase()
            .split(/[\s#]+/)
            .some((word) => word.startsWith(typed))),
    )
    .slice(0, COMPLETIONS_MAX)
    .map(([value, detail]) => {
      const text = `${minus}${operator}:${value}`;
      return { text, detail, search: `${before}${text} ` };
    });
}
