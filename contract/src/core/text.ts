import * as z from 'zod/mini';

/** A string of a person's, with the spaces around it dropped; `label` starts the sentence shown when it does not fit. */
export function text(label: string, { min = 0, max }: { min?: number; max: number }) {
  return z
    .string(`${label} must be text.`)
    .check(
      z.trim(),
      z.minLength(
        min,
        min === 1 ? `${label} is required.` : `${label} must have at least ${min} characters.`,
      ),
      z.maxLength(max, `${label} must have at most ${max.toLocaleString('en-US')} characters.`),
    );
}

/**
 * Whether PostgreSQL and every JSON reader can hold the string as it is: no NUL character and no half of a surrogate pair.
 */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
