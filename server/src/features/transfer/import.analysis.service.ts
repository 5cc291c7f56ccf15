import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { transferErrors } from '@workflow/contract/transfer/transfer.errors.ts';
import type { ImportPreview, ReadingChoice } from '@workflow/contract/transfer/transfer.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import { textsOf } from './csv.ts';
import { type Destination, encodingOf, type Guessed, guessFormat, SAMPLE_BYTES } from './import.guess.ts';
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

/**
 * Detects the columns of a file, and its encoding and format.
 * @throws Failure for a file without rows
 */
export async function analyze(
  sample: Uint8Array,
  choice: ReadingChoice,
  destination: Destination,
): Promise<Guessed> {
  const encoding = choice.encoding ?? encodingOf(sample) ?? fail(transferErrors.no_text_file);
  const guessed = guessFormat({ text: await decodeSample(sample, encoding), encoding }, choice, destination);
  if (guessed.rowCount === 0) fail(transferErrors.nothing_to_import);
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
): Promise<Guessed> {
  const stored = await files.find(keyOf(row.id));
  if (!stored) fail(transferErrors.import_not_found);
  const sample = await buffer(await stored.open({ start: 0, end: Math.min(SAMPLE_BYTES, row.bytes) - 1 }));
  return analyze(sample, choice, await loadImportDestination(reader, row.kind, row.database_id));
}
