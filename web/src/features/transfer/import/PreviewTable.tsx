import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import {
  dateOrderOf,
  hasTwoDigitYear,
  isWithoutZone,
  parseDateText,
} from '@workflow/contract/databases/parsing/date-text.ts';
import { isAmbiguousNumber, parseNumberText } from '@workflow/contract/databases/parsing/number-text.ts';
import type { ImportPreview } from '@workflow/contract/transfer/transfer.schema.ts';
import { formatNumber } from '../../../platform/language/formats.ts';
import { formatDateValue } from '../../dates/date-input.ts';
import { transferTexts } from '../transfer.texts.ts';
import classes from './Import.module.css';

type Type = Property['type'] | string | undefined;

export const isDateType = (type: Type) => type === 'date' || type === 'date_range';

/** Returns what an ambiguous number or date is read as; undefined for other texts. */
function readingOf(cell: string, type: Type, index: number, { reading, columns }: ImportPreview) {
  const texts = transferTexts.import;
  if (type === 'number' && isAmbiguousNumber(cell))
    return texts.readAs({
      number: formatNumber(parseNumberText(cell, reading.decimal_comma)!, {
        maximumFractionDigits: 20,
        useGrouping: false,
      }),
    });
  if (!isDateType(type)) return undefined;
  if (!hasTwoDigitYear(cell) && dateOrderOf(cell) !== 'both' && !isWithoutZone(cell)) return undefined;
  const order = columns[index]?.date_order;
  const dayFirst = order === 'day' || (order !== 'month' && reading.day_first);
  const date = parseDateText(cell, { dayFirst, timeZone: reading.time_zone });
  return date && texts.readAsDate({ date: formatDateValue(date) });
}

interface Props {
  preview: ImportPreview;
  /** The type that each column becomes; undefined if the column is not imported. */
  types: readonly Type[];
}

/** The first rows of the file, with what ambiguous numbers and dates are read as. */
export function PreviewTable({ preview, types }: Props) {
  const texts = transferTexts.import;
  const { columns, rows } = preview;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes.wide} tabIndex={0} aria-label={texts.preview}>
      <table className={classes.table}>
        <caption>{texts.preview}</caption>
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
              <th key={index} scope="col" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
            <tr key={place}>
              {row.map((cell, index) => {
                const read = readingOf(cell, types[index], index, preview);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their index
                  <td key={index} dir="auto" data-skipped={types[index] === undefined || undefined}>
                    {cell}
                    {read && (
                      <>
                        {' '}
                        <span className={classes.read}>{read}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
