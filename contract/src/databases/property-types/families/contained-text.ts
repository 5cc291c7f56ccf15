import { foldForSearch } from '../../../core/values/fold-for-search.ts';

/** Accents as separate characters. */
const ACCENTS: readonly [number, number] = [0x300, 0x36f];
/** Ranges of code points that contain all characters with an upper case, an accent or a width variant, and the mathematical letters. */
const RANGES = [
  [0x80, 0x33ff],
  [0xa640, 0xabff],
  [0xf900, 0xffef],
  [0x10400, 0x104ff],
  [0x1d400, 0x1d7ff],
  [0x1e900, 0x1e95f],
] as const;
/** The pairs of letters that are also written as one character. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['ss', 'ßẞ'],
  ['ae', 'æÆ'],
  ['oe', 'œŒ'],
  ['th', 'þÞ'],
  ['fi', 'ﬁ'],
  ['fl', 'ﬂ'],
]);

let folds: ReadonlyMap<string, string> | undefined;

/** Returns what each character outside ASCII folds to; it is computed once, which takes 30 ms. */
function loadFolds(): ReadonlyMap<string, string> {
  if (folds) return folds;
  const map = new Map<string, string>();
  for (const [first, last] of RANGES)
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code);
      const folded = foldForSearch(letter);
      const isAccent = code >= ACCENTS[0] && code <= ACCENTS[1];
      const isOne = folded !== letter && [...folded].length === 1 && (folded !== ' ' || letter.trim() === '');
      if (isAccent || isOne || PAIRS.get(folded)?.includes(letter)) map.set(letter, isAccent ? '' : folded);
    }
  folds = map;
  return map;
}

/**
 * Folds each character by itself, so that SQL can compare by a regular expression (see `containsPattern`): `normalize` of PostgreSQL takes
 * 50 µs for 200 characters, and quadratic time for combining marks.
 */
export const foldCharacters = (text: string): string => {
  const map = loadFolds();
  return text.replace(
    /[A-Z]+|[^\0-\x7f]/gu,
    (one) => map.get(one) ?? (one < '\x80' ? one.toLowerCase() : one),
  );
};

let variants: ReadonlyMap<string, string> | undefined;

/** Returns the characters outside ASCII that fold to each character. */
function loadVariants(): ReadonlyMap<string, string> {
  if (variants) return variants;
  const map = new Map<string, string>();
  for (const [letter, folded] of loadFolds())
    if ([...folded].length === 1) map.set(folded, (map.get(folded) ?? '') + letter);
  variants = map;
  return map;
}

const escapeCharacter = (one: string): string => (/[!-/:-@[-`{-~]/.test(one) ? `\\${one}` : one);

/**
 * Returns the regular expression, of PostgreSQL and of JavaScript, of the texts in which a folded part occurs. It matches in linear time.
 * Texts must have no ß if the part has “sss”.
 */
export function containsPattern(part: string): string {
  const map = loadVariants();
  const letters = [...part];
  const last = letters.length - 1;
  const ligatures = [...PAIRS].filter(([pair]) => pair !== 'ss' || !part.includes('sss'));
  const classAt = (at: number): string => {
    const one = letters[at]!;
    // The part may begin or end within a ligature.
    const halves = ligatures.map(([pair, written]) =>
      (at === 0 && pair[1] === one) || (at === last && pair[0] === one) ? written : '',
    );
    return `[${escapeCharacter(one)}${/[a-z]/.test(one) ? one.toUpperCase() : ''}${map.get(one) ?? ''}${halves.join('')}]`;
  };
  const accents = '[\u0300-\u036f]*';
  const steps: string[] = [];
  for (let at = 0; at <= last; at++) {
    const ligature = ligatures.find(([pair]) => pair === letters.slice(at, at + 2).join(''))?.[1];
    if (ligature) {
      steps.push(`(?:${classAt(at)}${accents}${classAt(at + 1)}|[${ligature}])`);
      at++;
    } else steps.push(classAt(at));
  }
  return steps.join(accents);
}
