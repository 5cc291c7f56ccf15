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
/** A number of JavaScript holds each integer of this many digits. */
const SIGNIFICANT_DIGITS = 15;

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

interface Amount {
  readonly sign: '' | '+' | '-';
  readonly digits: string;
  /** The currency or `%`; empty for a bare number. */
  readonly unit: string;
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
  if (/^[A-Z]{3}$/.test(unit) && !isCurrencyCode(unit)) return undefined;
  const signs = [open && '-', outer, inner, trailing].filter((sign) => sign !== undefined);
  return signs.length > 1 ? undefined : { sign: (signs[0] ?? '') as Amount['sign'], digits, unit };
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
  /** Whether the number loses a part of the text: leading zeros, a plus sign, an exponent, or digits beyond the precision. */
  readonly isCode: boolean;
  /** The digits after the decimal separator. */
  readonly decimals: string;
}

/** Describes how a number is written; undefined if the text is no number. */
export function numberNotationOf(text: string, commaIsDecimal: boolean): NumberNotation | undefined {
  const amount = splitAmount(text);
  const written = amount && plainDigitsOf(amount, commaIsDecimal);
  if (written === undefined) return undefined;
  const [whole = '', decimals = ''] = written.split('.');
  const significant = `${whole}${decimals}`.replace(/^0+/, '');
  const isCode =
    amount!.sign === '+' ||
    /e/i.test(written) ||
    /^0\d/.test(whole) ||
    significant.length > SIGNIFICANT_DIGITS;
  return { unit: amount!.unit, isCode, decimals };
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
