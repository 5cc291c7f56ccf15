/*
 * Parses numbers from typed or pasted text, filter operands and import files.
 */

const SPACES = /[\s\u00a0\u202f]/g;
const SIGN = /[€$£¥%]/g;
/** Digits in groups of three, with the same separator between all groups. */
const GROUPED = /^\d{1,3}(?:([.,' \u00a0\u202f’])\d{3})(?:\1\d{3})*$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** No number is written with more characters. The expressions above take quadratic time on a long text. */
const NUMBER_CHARACTERS_MAX = 100;

const without = (text: string, mark: string) => text.replaceAll(mark, '');

/** Returns the digits without group separators and with a decimal point; undefined if the grouping is not valid. */
function normalizeDigits(digits: string, commaIsDecimal: boolean): string | undefined {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  const last = Math.max(point, comma);
  const mark = last < 0 ? '' : digits[last]!;
  const [group] = GROUPED.exec(digits)?.slice(1) ?? [];
  // A single separator in a number such as 1,500 is ambiguous; the user’s decimal separator decides. No group begins with a zero.
  const isOnce = last >= 0 && digits.indexOf(mark) === last;
  const isDecimal = isOnce && (group !== mark || (mark === ',') === commaIsDecimal || digits.startsWith('0'));
  if (!isDecimal) return group === undefined ? (last < 0 ? digits : undefined) : without(digits, group);
  const whole = digits.slice(0, last);
  const [between] = GROUPED.exec(whole)?.slice(1) ?? [];
  if (between === mark) return undefined;
  return `${between === undefined ? whole : without(whole, between)}.${digits.slice(last + 1)}`;
}

/** Parses a number, optionally with a currency or percent sign; undefined if the text is no number. */
export function parseNumberText(text: string, commaIsDecimal: boolean): number | undefined {
  if (text.length > NUMBER_CHARACTERS_MAX) return undefined;
  const words = text.trim().replace(/^\u2212/, '-');
  const signs = words.match(SIGN) ?? [];
  const bare = words.replace(/^([+-]?)\s*[€$£¥]\s*/, '$1').replace(/\s*[€$£¥%]$/, '');
  const [, minus = '', digits = ''] = /^([+-]?)\s*(.*)$/s.exec(bare)!;
  const written = normalizeDigits(digits, commaIsDecimal)?.replace(SPACES, ' ');
  if (written === undefined || !PLAIN.test(written) || signs.length > 1) return undefined;
  const number = Number(`${minus}${written}`);
  if (!Number.isFinite(number)) return undefined;
  return words.endsWith('%') ? number / 100 : number;
}

/** Whether the number is ambiguous: it has different values with a decimal comma and with a decimal point. */
export const isAmbiguousNumber = (text: string): boolean =>
  parseNumberText(text, true) !== parseNumberText(text, false);

/** Returns the decimal separator that this number shows its author to use; undefined if it is ambiguous or no number. */
export function decimalSeparatorOf(text: string): ',' | '.' | undefined {
  const marks = text.match(/[.,]/g);
  if (!marks || isAmbiguousNumber(text) || parseNumberText(text, true) === undefined) return undefined;
  const last = marks.at(-1) as ',' | '.';
  if (marks.filter((mark) => mark === last).length === 1) return last;
  return last === ',' ? '.' : ',';
}
