import type { Property, Row } from '../databases.schema.ts';
import { compareText } from '../property-types/families/text.ts';
import type { CalculationKind } from './calculation.schema.ts';

/*
 * Computes the calculations below table columns for rows in memory, with the same results as the server’s SQL. Sums of numbers of very
 * different magnitude are less exact here.
 */

type Cells = Pick<Row, 'cells'>;

/** Rounds to six decimals, as the server does. */
const toRoundedText = (value: number): string =>
  String(Math.abs(value) < 1e15 ? Number(value.toFixed(6)) : value);

/** Serializes a value so that equal values have equal texts. */
function serialize(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => compareText(one, other)));
}

function calculateNumbers(kind: CalculationKind, numbers: readonly number[]): string | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  const sum = () => numbers.reduce((all, number) => all + number, 0);
  switch (kind) {
    case 'sum':
      return toRoundedText(sum());
    case 'average':
      return toRoundedText(sum() / numbers.length);
    case 'median': {
      const middle = (sorted.length - 1) / 2;
      const [below, above] = [sorted[Math.floor(middle)]!, sorted[Math.ceil(middle)]!];
      return toRoundedText(below + (above - below) / 2);
    }
    case 'min':
      return String(least);
    case 'max':
      return String(most);
    default:
      return String(most - least);
  }
}

/** Returns the number of days between two dates or date-times. */
export const daysBetween = (earliest: string, latest: string): number =>
  Math.round((Date.parse(latest.slice(0, 10)) - Date.parse(earliest.slice(0, 10))) / 86_400_000);

const endsOf = (value: unknown): readonly [string, string] => {
  if (typeof value === 'string') return [value, value];
  const { start, end } = value as { start: string; end?: string };
  return [start, end ?? start];
};

function calculateDates(kind: CalculationKind, values: readonly unknown[]): string | null {
  if (values.length === 0) return null;
  const earliest = values.map((value) => endsOf(value)[0]).toSorted(compareText)[0]!;
  const latest = values
    .map((value) => endsOf(value)[1])
    .toSorted(compareText)
    .at(-1)!;
  if (kind === 'earliest') return earliest;
  return kind === 'latest' ? latest : String(daysBetween(earliest, latest));
}

/** Returns the result of a calculation; null if no row has a value. The property must offer the calculation (see `calculationsOf`). */
export function calculate(
  kind: CalculationKind,
  { id, type }: Pick<Property, 'id' | 'type'>,
  rows: readonly Cells[],
): string | null {
  // An unchecked checkbox counts as empty.
  const isFilled = (value: unknown) => value !== null && !(type === 'checkbox' && value === false);
  const values = rows.map(({ cells }) => cells[id] ?? null).filter(isFilled);
  const percent = (count: number) =>
    rows.length === 0 ? null : String(Math.round((10_000 * count) / rows.length) / 100);
  switch (kind) {
    case 'count':
      return String(rows.length);
    case 'filled':
      return String(values.length);
    case 'empty':
      return String(rows.length - values.length);
    case 'percent_filled':
      return percent(values.length);
    case 'percent_empty':
      return percent(rows.length - values.length);
    case 'unique':
      return String(new Set(values.flat().map(serialize)).size);
    case 'earliest':
    case 'latest':
    case 'days':
      return calculateDates(kind, values);
    default:
      return calculateNumbers(
        kind,
        values.filter((value) => typeof value === 'number'),
      );
  }
}
