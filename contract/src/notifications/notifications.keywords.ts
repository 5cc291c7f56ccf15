import { foldForSearch } from '../core/values/fold-for-search.ts';

const normalizeSpaces = (text: string): string => foldForSearch(text).replace(/\s+/g, ' ');

const FOLDED_KEYWORDS_MAX = 20_000;
const foldedKeywords = new Map<string, string>();

/** Folding a keyword takes longer than finding it, and every message is compared with the same keywords, so folded keywords are cached. */
function foldKeyword(keyword: string): string {
  const known = foldedKeywords.get(keyword);
  if (known !== undefined) return known;
  const folded = normalizeSpaces(keyword).trim();
  // A full cache evicts nothing: every message looks up all keywords in the same order, so an LRU cache would miss each time.
  if (foldedKeywords.size < FOLDED_KEYWORDS_MAX) foldedKeywords.set(keyword, folded);
  return folded;
}

/**
 * Returns a function that tests whether the text contains one of the given keywords as a whole word, ignoring case and accents. Keywords in
 * scripts without spaces also match inside words. The text is folded once and searched once for each distinct keyword, because many users share
 * keywords.
 */
export function createKeywordMatcher(text: string): (keywords: readonly string[]) => boolean {
  let folded: string | undefined;
  const found = new Map<string, boolean>();
  const wordCharacters = new Map<string, boolean>();

  function isWordCharacter(character: string | undefined): boolean {
    if (character === undefined) return false;
    const known = wordCharacters.get(character);
    if (known !== undefined) return known;
    const isLetterOrDigit = /[\p{L}\p{N}_]/u.test(character);
    wordCharacters.set(character, isLetterOrDigit);
    return isLetterOrDigit;
  }

  function contains(word: string): boolean {
    folded ??= normalizeSpaces(text);
    const hasWordBoundaries = !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);
    if (!hasWordBoundaries) return folded.includes(word);
    const [startsInWord, endsInWord] = [isWordCharacter(word[0]), isWordCharacter(word.at(-1))];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const isPreceded = startsInWord && isWordCharacter(folded[at - 1]);
      const isContinued = endsInWord && isWordCharacter(folded[at + word.length]);
      if (!isPreceded && !isContinued) return true;
    }
    return false;
  }

  return (keywords) =>
    keywords.some((keyword) => {
      const word = foldKeyword(keyword);
      if (!word) return false;
      const known = found.get(word) ?? contains(word);
      found.set(word, known);
      return known;
    });
}
