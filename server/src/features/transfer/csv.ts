import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Delimiter, Encoding } from '@workflow/contract/transfer/transfer.schema.ts';
import { CsvReader } from './csv-reader.ts';

export { BrokenCsv } from './csv-reader.ts';

/** The number of characters to parse before other requests get a turn. */
const PIECE_CHARACTERS = 4 * 1024;

/** Decodes bytes. Invalid bytes become `�`, and a byte order mark is removed. */
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

/** Parses the rows of a text one by one. @throws BrokenCsv after the rows before the error */
export async function* recordsOf(
  texts: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<readonly string[]> {
  const reader = new CsvReader(delimiter);
  for await (const text of texts) {
    for (let start = 0; start < text.length; start += PIECE_CHARACTERS) {
      const rows: string[][] = [];
      try {
        reader.write(text.slice(start, start + PIECE_CHARACTERS), rows);
      } finally {
        yield* rows;
      }
      await nextTurn();
    }
  }
  yield* reader.end();
}

/** The first rows of a text. */
interface SampledRecords {
  readonly rows: string[][];
  /** Whether a quotation mark is not closed: the text ends within a field, or the field is too long. */
  readonly isQuoteOpen: boolean;
}

/** Returns the first complete rows of the start of a text. */
export function sampleRecords(beginning: string, delimiter: Delimiter, most: number): SampledRecords {
  const reader = new CsvReader(delimiter);
  const rows: string[][] = [];
  let isQuoteOpen = false;
  try {
    for (let start = 0; start < beginning.length && rows.length < most; start += PIECE_CHARACTERS)
      reader.write(beginning.slice(start, start + PIECE_CHARACTERS), rows);
    if (rows.length < most) reader.end(rows);
  } catch {
    isQuoteOpen = true;
  }
  return { rows: rows.slice(0, most), isQuoteOpen };
}

export const firstRecords = (beginning: string, delimiter: Delimiter, most: number): string[][] =>
  sampleRecords(beginning, delimiter, most).rows;
