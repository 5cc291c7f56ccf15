import { visibleText } from '../core/schemas/text.ts';
import { SEARCH_WORDS_MAX } from './messages.limits.ts';

/** Returns the distinct words of a message search, each of which must occur in a result; empty if the search has no visible characters. */
export function searchWordsOf(q: string): string[] {
  const words = visibleText(q).normalize('NFC').split(/\s+/).filter(Boolean);
  const each = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...each.values()].slice(0, SEARCH_WORDS_MAX);
}
