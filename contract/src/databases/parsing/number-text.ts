/*
 * Parses numbers from typed or pasted text, filter operands and import files.
 */

/** Digits in groups of three, with the same separator between all groups. */
const GROUPED = /^\d{1,3}(?:([.,' ’])\d{3})(?:\1\d{3})*$/;
/** Indian groups: three digits at the end, and two in each group before. */
const GROUPED_IN_TWOS = /^\d{1,2}(?:,\d\d)+,\d{3}$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const CURRENCY = String.raw`[A-Z]{1,3}\$|\p{Sc}|[A-Z]{3}|Kč|zł|Ft|[Kk]r\.?|lei|лв\.?|руб\.?|Rs\.?|R|RM|Rp\.?|Fr\.?`;
/** A number with its sign and its unit: `-€5`, `€ -5`, `(1,234.50)`, `1.234,50-`, `EUR 50`, `99,00 Kč`, `12 %`. */
const AMOUNT = new RegExp(
  String.raw`^(\()?([+-])?\s*(${CURRENCY})?\s*([+-])?\s*([\d.,'’\s]*\d\.?(?:[eE][+-]?\d+)?)\s*(${CURRENCY}|%)?(-)?(\))?$`,
  'u',
);
/** Marks of the direction of the text, which some programs write around numbers. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/** No number is written with more characters. */
const NUMBER_CHARACTERS_MAX = 100;
/** Codes of currencies that are also words or abbreviations, as in “TOP 1” and “TRY 2”. */
const WORDS = new Set(['ALL', 'BAM', 'BOB', 'CUP', 'GEL', 'LAK', 'MAD', 'MOP', 'PEN', 'SOS', 'TOP', 'TRY']);

const without = (text: string, mark: string) => text.replaceAll(mark, '');

/** Replaces the digits of other scripts, as in ١٢ and १२, by those from 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    // The digits of a script are ten consecutive characters that begin with zero; a few scripts follow each other.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

let currencyCodes: ReadonlySet<string> | undefined;

/** Whether three letters are the code of a currency, such as EUR. */
function isCurrencyCode(letters: string): boolean {
  currencyCodes ??= new Set(Intl.supportedValuesOf('currency'));
  return currencyCodes.has(letters);
}

interface UnitPlace {
  readonly unit: string;
  readonly digits: string;
  readonly isBefore: boolean;
  /** Whether a space is between the unit and the digits. */
  readonly isSpaced: boolean;
}

/** Whether letters at a number are its currency rather than a part of a code, as in R1, 42R, A5 and TOP 1. */
function isUnit({ unit, digits, isBefore, isSpaced }: UnitPlace): boolean {
  if (unit === '' || /[\p{Sc}%]/u.test(unit)) return true;
  const marks = digits.match(/[.,'’]\d/g)?.length ?? 0;
  if (unit === 'R') return isBefore && (isSpaced ? marks > 0 : marks > 1);
  if (/^[A-Z]{3}$/.test(unit) && !isCurrencyCode(unit)) return false;
  if (isBefore && WORDS.has(unit)) return /[.,]\d\d$/.test(digits);
  return isSpaced || marks > 0;
}

interface Amount {
  readonly sign: '' | '+' | '-';
  readonly digits: string;
  /** The currency or `%`; empty for a bare number. */
  readonly unit: string;
  readonly isInParentheses: boolean;
}

/** Splits a number into its sign, digits and unit; undefined if the text is no number. */
function splitAmount(text: string): Amount | undefined {
  if (text.length > NUMBER_CHARACTERS_MAX) return undefined;
  const words = toAsciiDigits(text.replace(DIRECTION_MARKS, ''))
    .trim()
    // Runs of spaces would cost the expression cubic time.
    .replace(/\s+/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const [, open, outer, before, inner, digits = '', after, trailing, close] = AMOUNT.exec(words) ?? [];
  if (digits === '' || (open === undefined) !== (close === undefined)) return undefined;
  if (before !== undefined && after !== undefined) return undefined;
  const unit = before ?? after ?? '';
  const isBefore = before !== undefined;
  const isSpaced = words.includes(isBefore ? `${unit} ` : ` ${unit}`);
  if (!isUnit({ unit, digits, isBefore, isSpaced })) return undefined;
  const signs = [open && '-', outer, inner, trailing].filter((sign) => sign !== undefined);
  if (signs.length > 1) return undefined;
  const sign = (signs[0] ?? '') as Amount['sign'];
  return { sign, digits, unit, isInParentheses: open !== undefined };
}

/** Returns the separator between the groups of digits; undefined if the digits are not grouped. */
const groupSeparatorOf = (digits: string): string | undefined =>
  GROUPED.exec(digits)?.[1] ?? (GROUPED_IN_TWOS.test(digits) ? ',' : undefined);

/** Returns the digits without group separators and with a decimal point; undefined if the grouping is not valid. */
function normalizeDigits(digits: string, commaIsDecimal: boolean): string | undefined {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  const last = Math.max(point, comma);
  const mark = last < 0 ? '' : digits[last]!;
  const group = groupSeparatorOf(digits);
  // A single separator in a number such as 1,500 is ambiguous; the user’s decimal separator decides. No group begins with a zero.
  const isOnce = last >= 0 && digits.indexOf(mark) === last;
  const isDecimal = isOnce && (group !== mark || (mark === ',') === commaIsDecimal || digits.startsWith('0'));
  if (!isDecimal) return group === undefined ? (last < 0 ? digits : undefined) : without(digits, group);
  const whole = digits.slice(0, last);
  const between = groupSeparatorOf(whole);
  if (between === mark) return undefined;
  return `${between === undefined ? whole : without(whole, between)}.${digits.slice(last + 1)}`;
}

/** Returns the digits as JavaScript writes a number, without the sign; undefined if they are no number. */
function plainDigitsOf({ digits }: Amount, commaIsDecimal: boolean): string | undefined {
  const written = normalizeDigits(digits, commaIsDecimal);
  return written !== undefined && PLAIN.test(written) ? written : undefined;
}

/** Parses a number, optionally with a currency or percent sign; undefined if the text is no number. */
export function parseNumberText(text: string, commaIsDecimal: boolean): number | undefined {
  const amount = splitAmount(text);
  const written = amount && plainDigitsOf(amount, commaIsDecimal);
  if (written === undefined) return undefined;
  const number = Number(`${amount!.sign}${written}`);
  if (!Number.isFinite(number)) return undefined;
  return amount!.unit === '%' ? number / 100 : number;
}

export interface NumberNotation {
  readonly unit: string;
  /** Whether the number loses a part of the text: leading zeros, the exponent of a code such as 12E4, or digits of a long whole number. */
  readonly isCode: boolean;
  readonly whole: string;
  /** The digits after the decimal separator. */
  readonly decimals: string;
  readonly hasPlus: boolean;
  /** Whether the number is nothing but digits in parentheses, such as (212). */
  readonly isOnlyInParentheses: boolean;
}

/** Whether a number of JavaScript keeps each digit of this whole number. */
const keepsDigits = (whole: string): boolean => BigInt(whole || '0') === BigInt(Number(whole));

/** Describes how a number is written; undefined if the text is no number. */
export function numberNotationOf(text: string, commaIsDecimal: boolean): NumberNotation | undefined {
  const amount = splitAmount(text);
  const written = amount && plainDigitsOf(amount, commaIsDecimal);
  if (written === undefined) return undefined;
  const { sign, digits, unit, isInParentheses } = amount!;
  const [mantissa = '', exponent] = written.split(/e/i);
  const [whole = '', decimals = ''] = mantissa.split('.');
  // Programs write the exponents of numbers with decimals or a sign, as in 1.5E3, 1e-05 and 2e+10.
  const hasCodedExponent = exponent !== undefined && decimals === '' && sign === '' && /^\d/.test(exponent);
  return {
    unit,
    isCode: /^0\d/.test(whole) || hasCodedExponent || (exponent === undefined && !keepsDigits(whole)),
    whole,
    decimals,
    hasPlus: sign === '+',
    isOnlyInParentheses: isInParentheses && unit === '' && /^\d+$/.test(digits),
  };
}

/** Whether the number is ambiguous: it has different values with a decimal comma and with a decimal point. */
export const isAmbiguousNumber = (text: string): boolean =>
  parseNumberText(text, true) !== parseNumberText(text, false);

/** Returns the decimal separator that this number shows its author to use; undefined if it is ambiguous or no number. */
export function decimalSeparatorOf(text: string): ',' | '.' | undefined {
  const marks = splitAmount(text)?.digits.match(/[.,]/g);
  if (!marks || isAmbiguousNumber(text) || parseNumberText(text, true) === undefined) return undefined;
  const last = marks.at(-1) as ',' | '.';
  if (marks.filter((mark) => mark === last).length === 1) return last;
  return last === ',' ? '.' : ',';
}
