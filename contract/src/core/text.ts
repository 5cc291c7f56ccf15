import * as z from 'zod/mini';

/** Anything but white space, controls, formatting, fillers, and the two signs that are drawn as a blank. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}]/u;

/** A text without the space around it; empty where nothing of it can be seen. */
export function visibleText(value: string): string {
  return VISIBLE.test(value) ? value.trim() : '';
}

/** How many times shorter a text can become when its characters are composed. */
const COMPOSITION = 4;

/** In composed form (NFC), as most keyboards write, so that what looks the same is the same; `max` is what the text may have. */
export function composed(value: string, max: number): string {
  // Composing takes the square of the length of the worst texts; what is this long does not fit anyway.
  return value.length > max * COMPOSITION ? value : value.normalize('NFC');
}

/**
 * A short text of a person's, such as a name: without the space around it, and composed. `label` starts the sentence
 * shown when it does not fit; lengths count UTF-16 code units.
 */
export function text(label: string, { min = 0, max }: { min?: number; max: number }) {
  return z.string(`${label} must be text.`).check(
    z.overwrite((value) => composed(visibleText(value), max)),
    z.minLength(min, min === 1 ? `${label} is required.` : `${label} must have at least ${min} characters.`),
    z.maxLength(max, `${label} must have at most ${max.toLocaleString('en-US')} characters.`),
  );
}

/**
 * Whether PostgreSQL and every JSON reader can hold the string as it is: no NUL character and no half of a surrogate pair.
 */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
