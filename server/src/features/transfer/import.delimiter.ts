import { Delimiter } from '@workflow/contract/transfer/transfer.schema.ts';
import { firstRecords } from './csv.ts';

const SAMPLE_ROWS = 50;
/** The first line in which spreadsheets name the delimiter. */
const NAMED_DELIMITER = /^"?sep=(.)"?\s*?(?:\r\n?|\n|$)/i;

/** Returns the delimiter that the first line names, as in `sep=;`. */
export function namedDelimiterOf(text: string): Delimiter | undefined {
  const [, sign] = NAMED_DELIMITER.exec(text) ?? [];
  return Delimiter.options.find((delimiter) => delimiter === sign);
}

/** Whether a field contains another delimiter. Commas are common in texts. */
const containsOther = (field: string, delimiter: Delimiter) =>
  Delimiter.options.some((other) => other !== ',' && other !== delimiter && field.includes(other));

/**
 * Rates how well a delimiter splits the rows: most of them, into the same number of fields, into many fields, and without other delimiters
 * in the fields. Titles above the table and rows with missing fields only lower the score.
 */
function score(text: string, delimiter: Delimiter): number {
  const records = firstRecords(text, delimiter, SAMPLE_ROWS);
  const split = records.filter(({ length }) => length > 1);
  if (split.length === 0) return 0;
  const widths = Map.groupBy(split, ({ length }) => length);
  const alike = Math.max(...[...widths.values()].map(({ length }) => length)) / split.length;
  const fields = split.flat();
  const mean = Math.min(fields.length / split.length, SAMPLE_ROWS);
  const clean = fields.filter((field) => !containsOther(field, delimiter)).length / fields.length;
  return (split.length / records.length) ** 2 * (0.5 + alike / 2) * Math.log2(mean) * clean;
}

/** Detects the delimiter: the one that the first line names, or the one that splits the rows best. */
export function delimiterOf(text: string): Delimiter {
  const scores = Delimiter.options.map((delimiter) => ({ delimiter, score: score(text, delimiter) }));
  return (
    namedDelimiterOf(text) ?? scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
  );
}
