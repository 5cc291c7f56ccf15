import { visibleText } from '../core/text.ts';
import { SEARCH_WORDS_MAX } from './messages.limits.ts';

/** The words of a search among messages, each once, of which each has to occur; none where nothing of it can be seen. */
export function searchedWords(q: string): string[] {
  const words = visibleText(q).normalize('NFC').split(/\s+/).filter(Boolean);
  const each = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...each.values()].slice(0, SEARCH_WORDS_MAX);
}
