import { visibleText } from '../core/text.ts';

/** The words of a search among messages, each of which has to occur; none where nothing of it can be seen. */
export const searchedWords = (q: string): string[] =>
  visibleText(q).normalize('NFC').split(/\s+/).filter(Boolean);
