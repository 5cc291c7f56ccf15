import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { transferErrors } from '@workflow/contract/transfer/transfer.errors.ts';
import type { ImportPreview, ReadingChoice } from '@workflow/contract/transfer/transfer.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import { resolveTimeZone } from '../databases/query/user-filter.ts';
import { textsOf } from './csv.ts';
import { detectEncoding } from './import.encoding.ts';
import { type Destination, type FormatGuess, guessFormat, SAMPLE_BYTES } from './import.guess.ts';
import { keyOf } from './import.jobs.ts';
import type { ImportRow } from './import.store.ts';

async function decodeSample(
  sample: Uint8Array,
  encoding: ImportPreview['reading']['encoding'],
): Promise<string> {
  let text = '';
  for await (const piece of textsOf(Readable.from([sample]), encoding)) text += piece;
  return text;
}

/** The bytes of a file and the settings of its reader. */
interface AnalyzedFile {
  /** Opens the file from the start, up to an optional last byte. */
  readonly open: (last?: number) => Promise<Readable>;
  readonly bytes: number;
  /** The time zone of times without one. */
  readonly timeZone: string;
}

/**
 * Detects the columns of a file, and its encoding and format.
 * @throws Failure for a file without rows
 */
export async function analyze(
  { open, bytes, timeZone }: AnalyzedFile,
  choice: ReadingChoice,
  destination: Destination,
): Promise<FormatGuess> {
  const encoding =
    choice.encoding ?? (await detectEncoding(await open())) ?? fail(transferErrors.no_text_file);
  const sample = bytes === 0 ? Buffer.alloc(0) : await buffer(await open(Math.min(SAMPLE_BYTES, bytes) - 1));
  const text = await decodeSample(sample, encoding);
  const guessed = guessFormat({ text, encoding, timeZone }, choice, destination);
  if (guessed.rowCount === 0)
    fail(guessed.isQuoteOpen ? transferErrors.quote_not_closed : transferErrors.nothing_to_import);
  return guessed;
}

/** Returns the database and the properties that the columns are matched with. */
export const loadImportDestination = async (
  reader: Reader,
  kind: DatabaseKind,
  databaseId: string | null | undefined,
): Promise<Destination> => ({
  kind,
  properties: databaseId ? await listProperties(reader, databaseId) : null,
});

/** Analyzes a stored file again, with the settings that the user chose. */
export async function analyzeStoredFile(
  files: Files,
  reader: Reader,
  row: ImportRow,
  choice: ReadingChoice,
): Promise<FormatGuess> {
  const stored = await files.find(keyOf(row.id));
  if (!stored) fail(transferErrors.import_not_found);
  const file: AnalyzedFile = {
    open: (last) => stored.open(last === undefined ? undefined : { start: 0, end: last }),
    bytes: row.bytes,
    timeZone: await resolveTimeZone(reader, row.created_by),
  };
  return analyze(file, choice, await loadImportDestination(reader, row.kind, row.database_id));
}
