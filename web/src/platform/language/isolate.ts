import { getDirection } from './direction.ts';

const RIGHT_TO_LEFT = '\\p{scx=Arab}\\p{scx=Hebr}\\p{scx=Syrc}\\p{scx=Thaa}\\p{scx=Nkoo}\\p{scx=Adlm}';
/** Letters that are read in the other direction than a text in a language of the given direction. */
const LETTERS_AGAINST = {
  ltr: new RegExp(`(?=\\p{L})[${RIGHT_TO_LEFT}]`, 'u'),
  rtl: new RegExp(`(?![${RIGHT_TO_LEFT}])\\p{L}`, 'u'),
} as const;

/** A timestamp of the API, which a text formats as a date. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Wraps a value with letters of the other direction in isolates, so that the words and punctuation around a Latin name in an Arabic sentence
 * keep their places, and the other way round.
 */
export function isolate(value: string): string {
  return LETTERS_AGAINST[getDirection()].test(value) && !TIMESTAMP.test(value)
    ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE
    : value;
}

/** Removes the isolates from a text that is stored as a name or used as a file name. */
export const withoutIsolates = (text: string): string =>
  text.replaceAll(FIRST_STRONG_ISOLATE, '').replaceAll(POP_ISOLATE, '');
