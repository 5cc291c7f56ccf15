const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number as files have it, with a currency or a percent sign; undefined where it is none. */
export function numberIn(text: string, commaIsDecimal: boolean): number | undefined {
  const bare = text.trim().replace(/[\s\u00a0\u202f']/g, '');
  const isPercent = bare.endsWith('%');
  const digits = bare.replace(/^([+-]?)[€$£¥]/, '$1').replace(/[€$£¥%]$/, '');
  const written = plain(digits, commaIsDecimal);
  const number = Number(written);
  if (!NUMBER.test(written) || !Number.isFinite(number)) return undefined;
  return isPercent ? number / 100 : number;
}

/** With a point before its decimals, and no other sign between digits. */
function plain(digits: string, commaIsDecimal: boolean): string {
  if (!commaIsDecimal && GROUPED.test(digits)) return digits.replaceAll(',', '');
  // Of both signs the last one parts off the decimals; several of one kind are all for grouping.
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  const decimal = point < 0 && comma < 0 ? '' : comma > point ? ',' : '.';
  if (decimal !== '' && digits.split(decimal).length > 2) return digits.replaceAll(decimal, '');
  return digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
}
