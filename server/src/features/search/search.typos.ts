import type { SearchTerm } from '@workflow/contract/search/search.query.ts';

/** The folded letters of the scripts in which typing errors are tolerated. Scripts without spaces already match by parts of words. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґјљњћђџ',
  'αβγδεζηθικλμνξοπρστυφχψω',
];
/** Changing one letter of a shorter word usually gives another real word. Longer words are rare in searches. */
const LENGTH_MIN = 4;
const LENGTH_MAX = 20;
/** A word has hundreds of possible typing errors, so they are tolerated only in this many words of a search. */
const WORDS_MAX = 3;

const alphabetOf = (word: string): string | undefined =>
  ALPHABETS.find((alphabet) => [...word].every((letter) => alphabet.includes(letter)));

/** Returns all strings that differ from a word by one typing error: a missing, extra or wrong letter, or two swapped letters. */
export function typosOf(word: string): ReadonlySet<string> {
  const typos = new Set<string>();
  const alphabet = alphabetOf(word);
  if (!alphabet || word.length < LENGTH_MIN || word.length > LENGTH_MAX) return typos;
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of alphabet) {
      typos.add(before + letter + after);
      if (after !== '') typos.add(before + letter + after.slice(1));
    }
    if (after !== '') typos.add(before + after.slice(1));
    if (after.length > 1) typos.add(before + after[1] + after[0] + after.slice(2));
  }
  typos.delete(word);
  return typos;
}

/** Returns the typing errors of the first `WORDS_MAX` words of a search that can have one. */
export const typosOfTerms = (terms: readonly SearchTerm[]): ReadonlyMap<SearchTerm, readonly string[]> =>
  new Map(
    terms
      .filter(({ isPhrase, isExcluded }) => !isPhrase && !isExcluded)
      .map((term) => [term, [...typosOf(term.text)]] as const)
      .filter(([, typos]) => typos.length > 0)
      .slice(0, WORDS_MAX),
  );
