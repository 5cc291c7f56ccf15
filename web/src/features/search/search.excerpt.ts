import { beginningOf } from '@workflow/contract/core/text.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';

/** So many characters are shown of a message. */
const EXCERPT_LENGTH = 300;
/** So many of them stand before the first word that was found. */
const CONTEXT_LENGTH = 60;

export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const literal = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The longer ones first: of ‘ferry’ not only ‘fer’ is marked where both are searched. */
const wordPattern = (words: readonly string[]) =>
  new RegExp(
    `(${words
      .toSorted((one, other) => other.length - one.length)
      .map(literal)
      .join('|')})`,
    'iu',
  );

/**
 * The part of a message around the first of the words, as plain text on one line, cut where one of the words begins or ends. A word
 * that occurs only in what Markdown hides, such as an address behind a link, leaves it with its beginning.
 */
export function excerptOf(content: string, words: readonly string[]): ExcerptPart[] {
  const text = plainText(parseMarkdown(content)).replace(/\s+/g, ' ').trim();
  const found = wordPattern(words);
  const from = excerptStart(text, text.search(found));
  const shown = beginningOf(text.slice(from), EXCERPT_LENGTH);
  const whole = `${from > 0 ? '… ' : ''}${shown}${from + shown.length < text.length ? '…' : ''}`;
  return whole
    .split(found)
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}

/** With a whole word, some way before what was found. */
function excerptStart(text: string, found: number): number {
  if (found <= CONTEXT_LENGTH) return 0;
  const space = text.indexOf(' ', found - CONTEXT_LENGTH);
  return space >= 0 && space < found ? space + 1 : found;
}
