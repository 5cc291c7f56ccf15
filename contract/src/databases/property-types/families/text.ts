import * as z from 'zod/mini';
import { text } from '../../../core/schemas/text.ts';
import { includesText } from '../../../core/text-search.ts';
import { OPERAND_LENGTH_MAX, SORT_KEY_CHARACTERS, TEXT_CELL_LENGTH_MAX } from '../../databases.limits.ts';
import { defineOperator, emptinessOperators, negateOperator } from '../property-type.ts';
import { foldCharacters } from './contained-text.ts';

/**
 * Lower-cases A to Z to compare whole texts, their starts and their ends. Other letters are compared as they are: databases and browsers of different versions disagree about
 * their case, and filters must have the same result on the server and in the client.
 */
export const foldCase = (value: string): string =>
  value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const SURROGATE = 0xd800;
const ABOVE_SURROGATES = 0xe000;

/** Maps a UTF-16 code unit to its rank in code point order: surrogates rank above all other code units. */
const rank = (unit: number) =>
  unit >= ABOVE_SURROGATES ? unit - (ABOVE_SURROGATES - SURROGATE) : unit >= SURROGATE ? unit + 0x2000 : unit;

/** Compares two texts by code points, as PostgreSQL’s collation "C" does. Returns a negative number, 0 or a positive number. */
export function compareText(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = one.charCodeAt(index) - other.charCodeAt(index);
    if (difference !== 0) return rank(one.charCodeAt(index)) - rank(other.charCodeAt(index));
  }
  return one.length - other.length;
}

const Operand = z
  .string('This value must be text.')
  .check(
    z.minLength(1, 'Enter a value to compare with.'),
    z.maxLength(OPERAND_LENGTH_MAX, `Compare with at most ${OPERAND_LENGTH_MAX} characters.`),
  );

const defineTextOperator = (test: (value: string, operand: string) => boolean) =>
  defineOperator(Operand, (value: string, operand) => test(foldCase(value), foldCase(operand)));

/** Folds both texts, unless nothing of the operand remains, as of an accent alone. */
const foldBoth = (value: string, operand: string): [string, string] => {
  const folded = foldCharacters(operand);
  return folded === '' ? [value, operand] : [foldCharacters(value), folded];
};

/**
 * Tests whether one text contains another, ignoring case, accents and widths of each character. It also serves cells whose
 * values contain texts, such as file names and rollup lists.
 */
export const containsText = {
  operand: Operand,
  test: (value: string, operand: string): boolean => includesText(...foldBoth(value, operand)),
};

const is = defineTextOperator((value, operand) => value === operand);
const contains = defineOperator(Operand, containsText.test);

export const textOperators = {
  is,
  is_not: negateOperator(is),
  contains,
  does_not_contain: negateOperator(contains),
  starts_with: defineTextOperator((value, operand) => value.startsWith(operand)),
  ends_with: defineTextOperator((value, operand) => value.endsWith(operand)),
  ...emptinessOperators,
};

/** Returns the sort key of a text: its first characters, because index entries must be short. */
export const textSortKey = (value: string | null): string | null =>
  value === null
    ? null
    : [...foldCase(value).slice(0, 2 * SORT_KEY_CHARACTERS)].slice(0, SORT_KEY_CHARACTERS).join('');

/** The schema of a text with at most `max` characters, trimmed. */
export const textSchema = (max: number = TEXT_CELL_LENGTH_MAX) => text('The text', { max });
