import {
  type DateOrder,
  dateOrderOf,
  isDateLikeCode,
} from '@workflow/contract/databases/parsing/date-text.ts';
import { type NumberNotation, numberNotationOf } from '@workflow/contract/databases/parsing/number-text.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { ImportType } from '@workflow/contract/transfer/transfer.schema.ts';
import { cellTextOf, type TextReading } from '../databases/properties/cell-texts.ts';

/** The maximum length of a text for which other types are guessed. Longer texts are always text. */
const TYPED_CHARACTERS = 1_000;
/** A column with more different values than this is not a choice. */
const GUESSED_OPTIONS_MAX = 20;
const OPTION_CHARACTERS = 60;
const SHOWN_UNREADABLE_MAX = 5;

/** A phone number in international format. */
const PHONE_NUMBER = /^\+\d[\d\s()./-]{5,}$/;

/** Texts that programs write into cells without a value. */
const PLACEHOLDER =
  /^(?:n\/?a|#n\/a|k\. ?a\.|n\. ?a\.|null|nil|none|nan|\(null\)|\(blank\)|#(?:value|ref|div\/0|name|null|num)[!?]?|[-–—?.]|--|tbd|unknown|unbekannt)$/i;

export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text.trim());

export type ValueType = 'checkbox' | 'number' | 'date' | 'email' | 'url';
/** The types that can be detected from the text, most specific first. */
const VALUE_TYPES: readonly ValueType[] = ['checkbox', 'number', 'date', 'email', 'url'];

export function readAs(type: ValueType, text: string, reading: TextReading): boolean {
  const value = cellTextOf(type).read?.(text, reading);
  return value !== undefined && propertyTypeOf(type).value!({ options: [] }).safeParse(value).success;
}

/** Whether the numbers are versions: the zeros of 1.10 count, because 1.9 is in the column too. */
function areVersionNumbers(notations: readonly NumberNotation[]): boolean {
  const isRound = ({ decimals }: NumberNotation) => decimals.endsWith('0');
  const bare = notations.filter(({ unit, decimals }) => unit === '' && decimals !== '');
  return bare.some((one) =>
    bare.some(
      (other) =>
        isRound(one) &&
        !isRound(other) &&
        one.whole === other.whole &&
        one.decimals.length > other.decimals.length,
    ),
  );
}

/** Whether the column would lose text as numbers: it has codes such as 01234, 12E4, +49 and (212), amounts in several units, or versions. */
function areCodes(notations: readonly NumberNotation[]): boolean {
  if (notations.some(({ isCode }) => isCode)) return true;
  if (notations.every(({ hasPlus, decimals }) => hasPlus && decimals === '')) return true;
  if (notations.every(({ isOnlyInParentheses }) => isOnlyInParentheses)) return true;
  // A zero needs no unit.
  const units = notations.filter(({ unit, whole, decimals }) => unit !== '' || /[^0]/.test(whole + decimals));
  return new Set(units.map(({ unit }) => unit)).size > 1 || areVersionNumbers(notations);
}

/** Whether no text of the column is lost if its cells become values of this type. */
function canConvertWithoutLoss(type: ValueType, texts: readonly string[], reading: TextReading): boolean {
  if (type === 'number') {
    const notations = texts.map((text) => numberNotationOf(text, reading.commaIsDecimal));
    return !areCodes(notations.filter((one) => one !== undefined));
  }
  if (type === 'date') return !texts.some(isDateLikeCode);
  // A column of only ones and zeros is guessed as numbers rather than checkboxes.
  return type !== 'checkbox' || texts.some((text) => !/^[01]$/.test(text.trim()));
}

/** Returns the type of values that all texts have; undefined if they have none in common, or would lose a part as values. */
export const valueTypeOf = (texts: readonly string[], reading: TextReading): ValueType | undefined =>
  VALUE_TYPES.find(
    (type) =>
      texts.every((text) => readAs(type, text, reading)) && canConvertWithoutLoss(type, texts, reading),
  );

export interface ColumnType {
  readonly type: ImportType;
  /** Texts such as N/A that the type cannot hold. */
  readonly unreadable: string[];
}

/** Guesses the type of a column from its texts. */
export function columnTypeOf(texts: readonly string[], reading: TextReading): ColumnType {
  const filled = texts.filter((text) => text.trim() !== '');
  const guessed = (type: ImportType, unreadable: readonly string[] = []): ColumnType => ({
    type,
    unreadable: [...new Set(unreadable)].slice(0, SHOWN_UNREADABLE_MAX),
  });
  if (filled.length === 0 || filled.some((text) => text.length > TYPED_CHARACTERS)) return guessed('text');
  const { placeholders = [], values = [] } = Object.groupBy(filled, (text) =>
    isPlaceholder(text) ? 'placeholders' : 'values',
  );
  const trimmed = placeholders.map((text) => text.trim());
  if (values.length > 0 && values.every((text) => PHONE_NUMBER.test(text.trim())))
    return guessed('phone', trimmed);
  const type = values.length > 0 ? valueTypeOf(values, reading) : undefined;
  if (type) return guessed(type, trimmed);
  const different = new Set(filled);
  const isList = different.size <= GUESSED_OPTIONS_MAX && different.size * 2 <= filled.length;
  const isChoice = isList && filled.every((text) => text.length <= OPTION_CHARACTERS);
  return guessed(isChoice ? 'select' : 'text');
}

/** Returns the order of day and month that the dates of a column show; null without dates that depend on it. */
export function columnDateOrderOf(texts: readonly string[]): DateOrder | null {
  const orders = new Set(texts.map(dateOrderOf));
  if (orders.has('day')) return 'day';
  if (orders.has('month')) return 'month';
  return orders.has('both') ? 'both' : null;
}
