import * as z from 'zod/mini';
import { text } from '../../../core/text.ts';
import { OPERAND_MAX, SORTED_CHARACTERS, TEXT_CELL_MAX } from '../../databases.limits.ts';
import { compares, emptiness, not } from '../property-type.ts';

/**
 * A text as it is compared: without regard to the case of A to Z. Letters beyond those are compared as they are, because databases and
 * browsers of different ages disagree on them, and what is filtered here and there has to be the same.
 */
export const fold = (value: string): string => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const SURROGATE = 0xd800;
const ABOVE_SURROGATES = 0xe000;

/** Where a unit of UTF-16 stands among code points: half of a pair is beyond all that needs none. */
const rank = (unit: number) =>
  unit >= ABOVE_SURROGATES ? unit - (ABOVE_SURROGATES - SURROGATE) : unit >= SURROGATE ? unit + 0x2000 : unit;

/** The order of PostgreSQL's collation "C": that of code points. Negative, 0 or positive. */
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
    z.minLength(1, 'There is nothing to compare with.'),
    z.maxLength(OPERAND_MAX, `At most ${OPERAND_MAX} characters can be compared.`),
  );

const folded = (test: (value: string, operand: string) => boolean) =>
  compares(Operand, (value: string, operand) => test(fold(value), fold(operand)));

/** Of a text that is found in another one, as it stands in no cell by itself. */
export const containsText = {
  operand: Operand,
  test: (value: string, operand: string): boolean => fold(value).includes(fold(operand)),
};

const is = folded((value, operand) => value === operand);
const contains = folded((value, operand) => value.includes(operand));

export const textOperators = {
  is,
  is_not: not(is),
  contains,
  does_not_contain: not(contains),
  starts_with: folded((value, operand) => value.startsWith(operand)),
  ends_with: folded((value, operand) => value.endsWith(operand)),
  ...emptiness,
};

/** By its first characters: so an order can be kept in an index, whose entries have to be short. */
export const sortText = (value: string | null): string | null =>
  value === null
    ? null
    : [...fold(value).slice(0, 2 * SORTED_CHARACTERS)].slice(0, SORTED_CHARACTERS).join('');

/** A text of at most `max` characters, the space around it dropped. */
export const textValue = (max: number = TEXT_CELL_MAX) => text('The text', { max });
