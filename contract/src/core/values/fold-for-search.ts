/** Letters without a Unicode decomposition, mapped to how users without that letter on their keyboard type them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * The combining marks after the first 30 of a run, which is the limit of the Stream-Safe Text Format (UAX #15). Normalization sorts the marks
 * of a run, which takes quadratic time. The last two characters decompose into marks.
 */
const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Folds a text for search: ignores case, accents, ligatures and character widths. Combining marks that are essential to a script, such as
 * Thai or Hindi vowels, are preserved.
 */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replace(SURPLUS_MARKS, '$1')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(LETTER, (letter) => LETTERS[letter]!)
    .normalize('NFC');
}

/** Splits a search into folded words. */
export const foldedWordsOf = (search: string): string[] => foldForSearch(search).split(/\s+/).filter(Boolean);
