import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Delimiter, Encoding } from '@workflow/contract/transfer/transfer.schema.ts';
import { CsvReader } from './csv-reader.ts';

export { BrokenCsv } from './csv-reader.ts';

/** So many characters are read at a time; other requests are served in between. */
const PIECE_CHARACTERS = 4 * 1024;

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

/** The rows of a text, one after the other. @throws BrokenCsv after the rows before the place that cannot be read */
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

/** The first rows of the beginning of a text, as far as they are whole. */
export function firstRecords(beginning: string, delimiter: Delimiter, most: number): string[][] {
  const reader = new CsvReader(delimiter);
  const rows: string[][] = [];
  try {
    for (let start = 0; start < beginning.length && rows.length < most; start += PIECE_CHARACTERS)
      reader.write(beginning.slice(start, start + PIECE_CHARACTERS), rows);
    if (rows.length < most) reader.end(rows);
  } catch {
    // The text was cut off between two quotation marks, or one is never closed.
  }
  return rows.slice(0, most);
}
