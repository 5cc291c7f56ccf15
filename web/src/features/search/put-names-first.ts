import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import type { SearchGroup } from './dialog/search-options.ts';

/** Moves channels and people to the beginning if one of their names contains all words of the search. */
export function putNamesFirst(groups: readonly SearchGroup[], terms: readonly string[]): SearchGroup[] {
  const isNamed = ({ kind, options }: SearchGroup) =>
    terms.length > 0 &&
    (kind === 'channel' || kind === 'person') &&
    options.some(({ text }) => terms.every((term) => foldSearchText(text).includes(term)));
  return [...groups.filter(isNamed), ...groups.filter((group) => !isNamed(group))];
}
