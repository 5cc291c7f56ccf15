import { propertyUpdated } from '@workflow/contract/databases/databases.events.ts';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import { BUILT_IN_IDS } from '@workflow/contract/databases/query/built-in-properties.ts';
import { IMPORT_RETENTION_DAYS } from '@workflow/contract/transfer/transfer.limits.ts';
import type { Import } from '@workflow/contract/transfer/transfer.schema.ts';
import type { Context } from '../../platform/context.ts';
import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import type { Files } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findDatabase, type SeenDatabase } from '../databases/databases.access.ts';
import { afterDatabasesChanged } from '../databases/databases.hooks.ts';
import { withBuiltInProperties } from '../databases/properties/built-in-properties.ts';
import { readConfig } from '../databases/properties/config.check.ts';
import { newOptions } from '../databases/properties/new-options.ts';
import { optionsOf } from '../databases/properties/options.ts';
import { toProperty } from '../databases/properties/properties.service.ts';
import { listProperties, updatePropertyRow } from '../databases/properties/properties.store.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';
import { appendRows } from '../databases/rows/rows.bulk.ts';
import { publishRowsChanged } from '../databases/rows/rows.events.ts';
import { BrokenCsv, recordsOf, textsOf } from './csv.ts';
import { textReading } from './import.guess.ts';
import {
  lockNames,
  relatedDatabasesOf,
  type TitleCache,
  writeLinksAndAssignees,
} from './import.references.ts';
import { type FileRow, type ReadRows, readRows, toFileRow } from './import.rows.ts';
import {
  deleteOldImports,
  findImport,
  type ImportRow,
  insertProblems,
  listInterruptedImports,
  lockImport,
  markEnded,
  type Plan,
  saveProgress,
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

/** Notifies clients that show the database, a linked database or My tasks to refetch. */
async function publishImportedRows(tx: Tx, database: SeenDatabase, plan: Plan): Promise<void> {
  const { workspace_id } = database;
  const related = relatedDatabasesOf(plan, await listProperties(tx, database.id));
  for (const id of new Set([database.id, ...related])) await publishRowsChanged(tx, { id, workspace_id });
  if (plan.columns.some(({ property_id }) => BUILT_IN_IDS.includes(property_id)))
    await tx.runHook(afterDatabasesChanged, [database]);
}

interface Step {
  readonly rows: readonly FileRow[];
  /** The number of rows in the file that are processed after this batch, empty rows included. */
  readonly rowsDone: number;
  readonly bytesDone: number;
  readonly tells: boolean;
}

/** Adds options to a choice property for new values in the file. */
async function addOptions(
  tx: Tx,
  database: SeenDatabase,
  property: StoredProperty,
  options: readonly { value: string; color: string }[],
): Promise<void> {
  const config = readConfig(property.type, {
    ...property.config,
    options: [...optionsOf(property), ...options],
  });
  const changed = await updatePropertyRow(tx, property.id, { config });
  tx.publish(propertyUpdated, [rooms.database(database)], {
    workspace_id: database.workspace_id,
    database_id: database.id,
    property: toProperty(changed),
  });
}

/**
 * Imports one batch and stores the progress in the same transaction. Returns whether the import continues.
 */
async function addBatch(
  tx: Tx,
  importId: string,
  from: number,
  step: Step,
  known: TitleCache,
): Promise<boolean> {
  const found = await lockImport(tx, importId);
  if (found?.state !== 'running' || found.rows_done !== from) return false;
  const { plan, created_by: userId } = found as ImportRow & { plan: Plan };
  const database = found.database_id && (await findDatabase(tx, found.database_id, userId));
  if (!database || !databaseFace.edit.allows(database)) {
    await markEnded(tx, importId, 'failed', 'database_gone');
    return false;
  }
  const reading = textReading(plan.reading);
  const { rows, rowsDone, bytesDone, tells } = step;
  const ids = rows.map(newId);
  let read: ReadRows | undefined;
  await appendRows(tx, { databaseId: database.id, userId, count: rows.length, ids }, async (properties) => {
    let isChanged = false;
    for (const { column, property_id } of plan.columns) {
      const property = properties.find(({ id }) => id === property_id);
      const options = property ? newOptions(property, column, rows, reading) : [];
      if (!property || options.length === 0) continue;
      await addOptions(tx, database, property, options);
      isChanged = true;
    }
    const now = withBuiltInProperties(
      database.kind,
      isChanged ? await listProperties(tx, database.id) : properties,
    );
    const naming = await lockNames(tx, { database, userId, plan, properties: now, rows, known });
    read = readRows({ rows, ids }, plan, now, reading, naming);
    return read.cells;
  });
  if (read) {
    await writeLinksAndAssignees(tx, userId, read);
    const { titled } = read;
    const own = known.get(database.id);
    tx.afterCommit(() => {
      for (const [title, id] of titled) own?.add(title, id);
    });
  }
  const problems = read?.problems ?? [];
  await insertProblems(tx, importId, found.problems, problems);
  await saveProgress(tx, importId, {
    rowsDone,
    rowsAdded: rows.length,
    bytesDone,
    problems: problems.length,
  });
  if (tells) await publishImportedRows(tx, database, plan);
  return true;
}

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

  const { delimiter, encoding, has_header } = begun.plan.reading;
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
      if (number <= done || (number === 1 && has_header)) continue;
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
  for (const import_id of await listInterruptedImports(reader, new Date(Date.now() - standingMs)))
    await transact((tx) => tx.enqueue(importRows, { import_id }));
}

/** Deletes imports without activity for several days, and their files. */
async function deleteExpiredImports(files: Files, { transact }: Context): Promise<void> {
  const before = new Date(Date.now() - IMPORT_RETENTION_DAYS * DAY_MS);
  const forget = () => transact((tx) => deleteOldImports(tx, before, 100));
  for (let ids = await forget(); ids.length > 0; ids = await forget())
    for (const id of ids) await files.remove(keyOf(id));
  for await (const keys of files.listOlder(IMPORTS, before.getTime()))
    for (const key of keys) await files.remove(key);
}

export const transferWorkers = (files: Files): readonly Worker[] => [
  defineWorker(importRows, ({ data, transact }) => runImport(files, transact, data.import_id)),
  defineWorker(resumeImportsJob, (context) => resumeInterruptedImports(context)),
  defineWorker(cleanupJob, (context) => deleteExpiredImports(files, context)),
];
