import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';

/** The maximum length of an excerpt, in characters. */
const EXCERPT_LENGTH = 300;
/** The maximum number of characters before the first match. */
const CONTEXT_LENGTH = 60;

export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const literal = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Longer words come first, so that “ferry” is marked as a whole in a search for “fer” and “ferry”. */
const wordPattern = (words: readonly string[]) =>
  new RegExp(
    `(${words
      .toSorted((one, other) => other.length - one.length)
      .map(literal)
      .join('|')})`,
    'iu',
  );

/**
 * Returns the part of a message around the first match, as plain text split at the matches. A word that occurs only in hidden Markdown,
 * such as a link’s URL, yields the message’s beginning without a match.
 */
export function excerptOf(content: string, words: readonly string[]): ExcerptPart[] {
  const text = plainText(parseMarkdown(content)).replace(/\s+/g, ' ').trim();
  const found = wordPattern(words);
  const from = excerptStart(text, text.search(found));
  const shown = firstCharacters(text.slice(from), EXCERPT_LENGTH);
  const whole = `${from > 0 ? '… ' : ''}${shown}${from + shown.length < text.length ? '…' : ''}`;
  return whole
    .split(found)
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}

/** Returns where the excerpt starts: at a word boundary shortly before the match. */
function excerptStart(text: string, found: number): number {
  if (found <= CONTEXT_LENGTH) return 0;
  const space = text.indexOf(' ', found - CONTEXT_LENGTH);
  return space >= 0 && space < found ? space + 1 : found;
}
