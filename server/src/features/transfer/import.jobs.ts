import { IMPORT_RETENTION_DAYS } from '@workflow/contract/transfer/transfer.limits.ts';
import type { Import } from '@workflow/contract/transfer/transfer.schema.ts';
import type { Context } from '../../platform/context.ts';
import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import type { Files } from '../../platform/files/files.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import { findDatabase } from '../databases/databases.access.ts';
import { BrokenCsv, recordsOf, textsOf } from './csv.ts';
import { addBatch, publishImportedRows } from './import.batches.ts';
import type { TitleCache } from './import.references.ts';
import { type FileRow, toFileRow } from './import.rows.ts';
import {
  claimInterruptedImport,
  deleteOldImports,
  findImport,
  type ImportRow,
  listInterruptedImports,
  listUnfinishedImports,
  lockImport,
  markEnded,
} from './import.store.ts';

export const IMPORTS = 'imports';
export const keyOf = (importId: string) => `${IMPORTS}/${importId}`;

/** The size of a transaction, in rows and in characters; the first limit that is reached ends it. */
const BATCH = 1_000;
const BATCH_CHARACTERS = 1_000_000;
/**
 * After this time the import continues in a new job, so that other imports get a turn and an interrupted one
 * is resumed soon.
 */
const SLICE_MS = 20_000;
/** How often clients are notified to refetch during an import. */
const PUBLISH_EVERY_MS = 2_000;
/** An import without progress for this time counts as interrupted. */
const INTERRUPTED_AFTER_MS = 30_000;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Two jobs for one import are safe: each batch starts where the previous one ended, and the later job stops.
 */
export const importRows = defineJob<{ readonly import_id: string }>({
  name: 'databases.import-rows',
  retry: { times: 5, delaySeconds: 5 },
  timeoutSeconds: 60,
  uniqueBy: null,
});

const cleanupJob = defineJob({
  name: 'databases.clean-up-imports',
  schedule: '41 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

const resumeImportsJob = defineJob({
  name: 'databases.take-up-imports',
  schedule: '* * * * *',
  retry: { times: 0, delaySeconds: 0 },
  timeoutSeconds: 60,
  uniqueBy: null,
});

const isEmpty = (texts: readonly string[]) => texts.every((text) => text.trim() === '');

/**
 * Imports rows until the end of the file or of the time slice. It can be called again at any time and
 * continues where it stopped.
 */
export async function runImport(
  files: Files,
  transact: Transact,
  importId: string,
  sliceMs = SLICE_MS,
): Promise<void> {
  const begun = await transact((tx) => findImport(tx, importId));
  if (begun?.state !== 'running' || !begun.plan) return;
  const until = Date.now() + sliceMs;
  const end = (state: 'done' | 'failed', failure: Import['failure'] = null) =>
    transact((tx) => endImport(tx, importId, state, failure));
  const stored = await files.find(keyOf(importId));
  if (!stored) return end('failed', 'file_gone');

  const { delimiter, encoding, has_header, skipped_rows = 0 } = begun.plan.reading;
  const firstRow = skipped_rows + (has_header ? 1 : 0);
  let bytesDone = 0;
  let done = begun.rows_done;
  let number = 0;
  let told = 0;
  let rows: FileRow[] = [];
  let characters = 0;
  let underWay = Promise.resolve(true);
  const known: TitleCache = new Map();
  /**
   * Starts the transaction of the rows read so far once the previous one has committed; the next rows are
   * parsed at the same time. Returns false if the import does not continue.
   */
  const begin = async (): Promise<boolean> => {
    const tells = Date.now() - told > PUBLISH_EVERY_MS;
    if (tells) told = Date.now();
    const step = { rows, rowsDone: number, bytesDone, tells };
    rows = [];
    characters = 0;
    if (!(await underWay)) return false;
    const from = done;
    done = step.rowsDone;
    underWay = transact((tx) => addBatch(tx, importId, from, step, known));
    // The next await of `underWay` handles the error; this avoids an unhandled rejection.
    underWay.catch(() => {});
    return true;
  };
  const flush = async (): Promise<boolean> => (await begin()) && underWay;
  const texts = textsOf(await stored.open(), encoding, (bytes) => {
    bytesDone += bytes;
  });
  try {
    for await (const record of recordsOf(texts, delimiter)) {
      number += 1;
      if (number <= Math.max(done, firstRow)) continue;
      if (!isEmpty(record)) {
        const row = toFileRow(number, record, begun.plan);
        rows.push(row);
        for (const { column } of begun.plan.columns) characters += row.texts[column]?.length ?? 0;
      }
      if (rows.length < BATCH && characters < BATCH_CHARACTERS) continue;
      if (!(await begin())) return;
      if (Date.now() < until) continue;
      if (await underWay) await transact((tx) => tx.enqueue(importRows, { import_id: importId }));
      return;
    }
    if (!(await flush())) return;
    await end('done');
  } catch (error) {
    if (!(error instanceof BrokenCsv)) {
      await underWay.catch(() => {});
      throw error;
    }
    if (!(rows.length > 0 ? await flush() : await underWay)) return;
    await end('failed', error.failure);
  }
  await files.remove(keyOf(importId));
}

async function endImport(
  tx: Tx,
  importId: string,
  state: 'done' | 'failed',
  failure: Import['failure'],
): Promise<void> {
  const found = await lockImport(tx, importId);
  if (found?.state !== 'running') return;
  await markEnded(tx, importId, state, failure);
  await publishImportEnd(tx, found);
}

/** Publishes the changes of the last batches at the end of an import. */
export async function publishImportEnd(tx: Tx, { database_id, created_by, plan }: ImportRow): Promise<void> {
  const database = database_id && (await findDatabase(tx, database_id, created_by));
  if (database && plan) await publishImportedRows(tx, database, plan);
}

/** Enqueues imports whose process has ended. */
export async function resumeInterruptedImports(
  { reader, transact }: Context,
  standingMs = INTERRUPTED_AFTER_MS,
): Promise<void> {
  for (const id of await listInterruptedImports(reader, new Date(Date.now() - standingMs)))
    await transact((tx) => resumeIfInterrupted(tx, id, standingMs));
}

/** Enqueues an import that has made no progress for some time, so that repeated requests do not enqueue it each time. */
export async function resumeIfInterrupted(
  tx: Tx,
  importId: string,
  standingMs = INTERRUPTED_AFTER_MS,
): Promise<void> {
  if (await claimInterruptedImport(tx, importId, new Date(Date.now() - standingMs)))
    await tx.enqueue(importRows, { import_id: importId });
}

/** Deletes imports without activity for several days, and their files. */
export async function deleteExpiredImports(
  files: Files,
  { reader, transact }: Pick<Context, 'reader' | 'transact'>,
): Promise<void> {
  const before = new Date(Date.now() - IMPORT_RETENTION_DAYS * DAY_MS);
  const forget = () => transact((tx) => deleteOldImports(tx, before, 100));
  for (let ids = await forget(); ids.length > 0; ids = await forget())
    for (const id of ids) await files.remove(keyOf(id));
  // A file is as old as its upload, and its import may have started later.
  for await (const keys of files.listOlder(IMPORTS, before.getTime())) {
    const idOf = (key: string) => key.slice(IMPORTS.length + 1);
    const needed = new Set(await listUnfinishedImports(reader, keys.map(idOf)));
    for (const key of keys) if (!needed.has(idOf(key))) await files.remove(key);
  }
}

export const transferWorkers = (files: Files): readonly Worker[] => [
  defineWorker(importRows, ({ data, transact }) => runImport(files, transact, data.import_id)),
  defineWorker(resumeImportsJob, (context) => resumeInterruptedImports(context)),
  defineWorker(cleanupJob, (context) => deleteExpiredImports(files, context)),
];
