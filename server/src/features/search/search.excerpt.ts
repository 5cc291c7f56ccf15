import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import type { SearchTerm } from '@workflow/contract/search/search.query.ts';
import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import { hashWord, partsInTurns, stemsOf, wordsOf } from './search.grams.ts';
import type { FoundTypos } from './search.store.ts';

/** The maximum number of characters of an excerpt, and before its first match. */
const EXCERPT_LENGTH = 240;
const CONTEXT_LENGTH = 60;
/** The number of characters that are folded at once. Folding changes lengths, so a match is located in a small part of the text. */
const PART_LENGTH = 500;
/** The number of characters of the next part that are folded with each part, so that a match can span two parts. */
const OVERLAP = 250;

/** Returns the least number from `low` to `high` with a property that all larger ones have too. */
function findLeast(low: number, high: number, hasProperty: (value: number) => boolean): number {
  if (low >= high) return low;
  const middle = (low + high) >> 1;
  return hasProperty(middle) ? findLeast(low, middle, hasProperty) : findLeast(middle + 1, high, hasProperty);
}

/** Returns the position of the first occurrence of a folded word in a text that contains it. Folding changes lengths. */
function locate(text: string, word: string): number {
  const contains = (start: number, end: number) => foldSearchText(text.slice(start, end)).includes(word);
  // The shortest beginning of the text that contains the word ends with it.
  const end = findLeast(0, text.length, (length) => contains(0, length));
  return findLeast(0, end, (start) => !contains(start, end)) - 1;
}

function findFirst(text: string, words: readonly string[]): number {
  for (let start = 0; start < text.length; start += PART_LENGTH) {
    const part = text.slice(start, start + PART_LENGTH + OVERLAP);
    const folded = foldSearchText(part);
    const found = words.filter((word) => folded.includes(word)).map((word) => locate(part, word));
    if (found.length > 0) return start + Math.min(...found);
  }
  return -1;
}

/** Returns the part of a text around the first of the folded words, on one line; null if the text contains none of them. */
export function excerptOf(text: string, words: readonly string[]): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const found = findFirst(line, words);
  if (found < 0) return null;
  const space = line.indexOf(' ', Math.max(0, found - CONTEXT_LENGTH));
  const start = found <= CONTEXT_LENGTH ? 0 : space >= 0 && space < found ? space + 1 : found;
  const part = line.slice(start, start + EXCERPT_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return `${start > 0 ? '… ' : ''}${part}${start + part.length < line.length ? '…' : ''}`;
}

/** The words by which a text matches a search. */
interface Matches {
  /** The folded words of the search that the text contains, and words with another ending or a typing error for the others. */
  readonly words: readonly string[];
  /** Whether the text matches every word of the search. */
  readonly isComplete: boolean;
}

/** A term that a text does not contain literally. */
interface AlikeTerm {
  readonly initial: string;
  readonly stems: readonly string[];
  /** The hashes of words that differ from the term by one typing error. */
  readonly hashes: readonly number[];
}

/** Whether a word has the stem of a term or is the term with a typing error. A stem begins with the first letter of its word. */
const isAlike = (kind: SearchKind, word: string, { initial, stems, hashes }: AlikeTerm): boolean =>
  (stems.length > 0 && word.startsWith(initial) && stemsOf(word).some((stem) => stems.includes(stem))) ||
  (hashes.length > 0 && hashes.includes(hashWord(kind, word)));

/** Finds the words by which a folded text matches the terms of a search. It reads a long text once, in turns of the event loop. */
export async function matchesIn(
  kind: SearchKind,
  text: string,
  terms: readonly SearchTerm[],
  typos: FoundTypos | undefined,
): Promise<Matches> {
  const words = new Set<string>();
  const missing: AlikeTerm[] = [];
  for (const term of terms) {
    if (term.isExcluded) continue;
    if (text.includes(term.text)) words.add(term.text);
    else
      missing.push({
        initial: term.text.charAt(0),
        stems: term.isPhrase ? [] : stemsOf(term.text),
        hashes: typos?.hashes.get(term) ?? [],
      });
  }
  const found = new Set<AlikeTerm>();
  if (missing.length > 0)
    for await (const part of partsInTurns(text))
      for (const word of wordsOf(part))
        for (const term of missing)
          if (isAlike(kind, word, term)) {
            words.add(word);
            found.add(term);
          }
  return { words: [...words], isComplete: found.size === missing.length };
}
