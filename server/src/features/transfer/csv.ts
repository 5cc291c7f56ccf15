import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Delimiter, Encoding } from '@workflow/contract/transfer/transfer.schema.ts';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';

/** In characters: a longer row is no row, but a quotation mark that is never closed. */
const ROW_MAX = 1_000_000;
/** Delimiters in a row of the file. csv-parse does not count empty fields towards `max_record_size`, and would collect them until the memory is full. */
const DELIMITERS_MAX = 100_000;

const optionsFor = (delimiter: Delimiter): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: ROW_MAX,
});

/** The file cannot be read beyond this point. */
export class BrokenCsv extends Error {
  override name = 'BrokenCsv';
  readonly failure: 'quote_not_closed' | 'row_too_long';

  constructor(failure: BrokenCsv['failure']) {
    super(failure);
    this.failure = failure;
  }
}

/** What is no text of the encoding becomes `�`, and a mark of the byte order is left out. */
export async function* textsOf(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) {
    onRead(piece.length);
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The same texts. A line with too many delimiters ends them, also within quotation marks. @throws BrokenCsv */
async function* withBoundedRows(texts: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<string> {
  let delimiters = 0;
  const mark = delimiter.charCodeAt(0);
  for await (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code === mark) delimiters += 1;
      else if (code === LINE_FEED || code === CARRIAGE_RETURN) delimiters = 0;
      if (delimiters > DELIMITERS_MAX) throw new BrokenCsv('row_too_long');
    }
    yield text;
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The rows of a text, one after the other. @throws BrokenCsv */
export async function* recordsOf(
  texts: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<readonly string[]> {
  const parser = parse(optionsFor(delimiter));
  const feeding = pipeline(Readable.from(withBoundedRows(texts, delimiter)), parser);
  // Told by the loop as well; it ends too early where nobody reads to the end.
  feeding.catch(() => {});
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenCsv(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote_not_closed' : 'row_too_long');
  } finally {
    parser.destroy();
  }
}

/** The first rows of a beginning of a text, as far as they are whole. */
export function firstRecords(beginning: string, delimiter: Delimiter, most: number): string[][] {
  const records: string[][] = [];
  try {
    parseAtOnce(beginning, {
      ...optionsFor(delimiter),
      to: most,
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
  } catch {
    // It was cut off between two quotation marks, or nobody closed one.
  }
  return records;
}
