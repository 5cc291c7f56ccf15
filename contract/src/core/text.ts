import * as z from 'zod/mini';

/** How many characters a text has: code points, as JSON Schema and PostgreSQL count them. To `length` an emoji is two. */
export function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length++;
  return length;
}

/** The first so many characters, each of them whole: half an emoji could not be stored. */
export function beginningOf(value: string, max: number): string {
  // So many units of UTF-16 have as many whole characters in any case.
  return value.length <= max ? value : [...value.slice(0, 2 * max)].slice(0, max).join('');
}

/** The checks of a string for at least so many characters. */
export function atLeast(min: number, message: string) {
  return [z.refine<string>((value) => lengthOf(value) >= min, message), z.meta({ minLength: min })] as const;
}

/** The checks of a string for at most so many characters; what is longer is looked at no further. */
export function atMost(max: number, error: string) {
  const fits = (value: string) => value.length <= max || lengthOf(value) <= max;
  return [z.refine<string>(fits, { error, abort: true }), z.meta({ maxLength: max })] as const;
}

/**
 * White space, controls but for NUL, formatting, fillers, and the two signs that are drawn as a blank. Written out, for the API's
 * description is read in languages that know no `\p`, or another `\s`.
 */
const UNSEEN = [
  String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680`,
  String.raw`\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`,
  '\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}',
].join('');
const SEEN = String.raw`[^\u0000${UNSEEN}]`;
const STORED = String.raw`[^\u0000]`;
const VISIBLE = new RegExp(SEEN, 'u');
const STORABLE = new RegExp(`^${STORED}*$`);
/** There is one way to match it, up to the first that is seen and on from there: else it takes the square of a text's length. */
const STORABLE_AND_VISIBLE = new RegExp(`^[${UNSEEN}]*${SEEN}${STORED}*$`, 'u');

/** The check of a string that something of it can be seen. */
export function visible(message: string) {
  return z.regex(STORABLE_AND_VISIBLE, message);
}

/** A text without the space around it; empty where nothing of it can be seen. */
export function visibleText(value: string): string {
  return VISIBLE.test(value) ? value.trim() : '';
}

/**
 * A short text of a person's, such as a name: without the space around it, and in composed form (NFC), as most keyboards write, so
 * that what looks the same is the same. It is checked as it was sent and tidied afterwards: so the description of the API can say
 * exactly what is taken. `label` starts the sentence shown when it does not fit.
 */
export function text(label: string, { min = 0, max }: { min?: 0 | 1; max: number }) {
  return z.string(`${label} must be text.`).check(
    ...atMost(max, `${label} must have at most ${max.toLocaleString('en-US')} characters.`),
    min === 1 ? visible(`${label} is required.`) : z.regex(STORABLE, CANNOT_BE_STORED),
    z.overwrite((value) => visibleText(value).normalize('NFC')),
  );
}

export const CANNOT_BE_STORED = 'The text contains a character that cannot be stored.';

/**
 * Whether PostgreSQL and every JSON reader can hold the string as it is: no NUL character and no half of a surrogate pair.
 */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
