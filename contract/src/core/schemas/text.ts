import * as z from 'zod/mini';

/** Returns the length in Unicode code points, as JSON Schema and PostgreSQL count. String `length` counts an emoji as two. */
export function lengthOf(value: string): number {
  let length = 0;
  for (let index = 0; index < value.length; index += value.codePointAt(index)! > 0xffff ? 2 : 1) length++;
  return length;
}

/** Returns the first `max` code points. It never splits a surrogate pair, which PostgreSQL could not store. */
export function firstCharacters(value: string, max: number): string {
  if (value.length <= max) return value;
  let end = 0;
  for (let count = 0; count < max && end < value.length; count++)
    end += value.codePointAt(end)! > 0xffff ? 2 : 1;
  return value.slice(0, end);
}

/** The zod checks for a minimum length in code points. */
export function minLengthChecks(min: number, message: string) {
  return [z.refine<string>((value) => lengthOf(value) >= min, message), z.meta({ minLength: min })] as const;
}

/** The zod checks for a maximum length in code points. Further checks are skipped for a longer text. */
export function maxLengthChecks(max: number, error: string) {
  const fits = (value: string) => value.length <= max || lengthOf(value) <= max;
  return [z.refine<string>(fits, { error, abort: true }), z.meta({ maxLength: max })] as const;
}

/**
 * Invisible characters: white space, control characters except NUL, format characters, fillers and two blank symbols. The ranges are
 * written out because the OpenAPI document is read in languages without `\p` or with another `\s`.
 */
const INVISIBLE = [
  String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680`,
  String.raw`\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`,
  '\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}',
].join('');
const VISIBLE_CHARACTER = String.raw`[^\u0000${INVISIBLE}]`;
const STORABLE_CHARACTER = String.raw`[^\u0000]`;
const VISIBLE = new RegExp(VISIBLE_CHARACTER, 'u');
const STORABLE = new RegExp(`^${STORABLE_CHARACTER}*$`);
/** The pattern has only one way to match, up to the first visible character; otherwise matching would take quadratic time. */
const STORABLE_AND_VISIBLE = new RegExp(`^[${INVISIBLE}]*${VISIBLE_CHARACTER}${STORABLE_CHARACTER}*$`, 'u');

/** The zod check that a text has at least one visible character. */
export function visibleCheck(message: string) {
  return z.regex(STORABLE_AND_VISIBLE, message);
}

/** Trims a text; returns an empty string if no character is visible. */
export function visibleText(value: string): string {
  return VISIBLE.test(value) ? value.trim() : '';
}

/**
 * A short text such as a name. The server trims it and normalizes it to NFC, so that equal-looking names are equal. The checks apply to
 * the text as sent, so that the OpenAPI document describes exactly what the server accepts. `label` starts the validation messages.
 */
export function text(label: string, { min = 0, max }: { min?: 0 | 1; max: number }) {
  return z.string(`${label} must be text.`).check(
    ...maxLengthChecks(max, `${label} must have at most ${max.toLocaleString('en-US')} characters.`),
    min === 1 ? visibleCheck(`${label} is required.`) : z.regex(STORABLE, CANNOT_BE_STORED),
    z.overwrite((value) => visibleText(value).normalize('NFC')),
  );
}

export const CANNOT_BE_STORED = 'The text contains a character that cannot be stored.';

/** Whether PostgreSQL and every JSON parser can store the string: it has no NUL character and no unpaired surrogate. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
