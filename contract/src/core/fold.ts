/** Letters that Unicode does not take apart, as people type them who do not have them on their keyboard. */
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
 * Text as it is searched: without regard to case, accents, ligatures and widths. Marks of scripts that have no letters without them,
 * such as Thai or Hindi vowels, stay.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(LETTER, (letter) => LETTERS[letter]!)
    .normalize('NFC');
}

/** The words of a search, folded. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);
