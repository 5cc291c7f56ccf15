import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { DATABASE_TITLE_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { transferErrors } from '@workflow/contract/transfer/transfer.errors.ts';
import { IMPORTS_MAX } from '@workflow/contract/transfer/transfer.limits.ts';
import { runImport } from '@workflow/contract/transfer/transfer.permissions.ts';
import type {
  Import,
  ImportPreview,
  ImportStart,
  ReadingChoice,
} from '@workflow/contract/transfer/transfer.schema.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/files/csv-lines.ts';
import { fileName } from '../../platform/files/file-name.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ReceivedFile } from '../../platform/http/requests/receive-file.ts';
import type { StreamAnswer } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { requirePermission } from '../../platform/permission.ts';
import { requireDatabase } from '../databases/databases.access.ts';
import { resolveTimeZone } from '../databases/query/user-filter.ts';
import { findRoleFacts, requireWorkspace } from '../members/membership.access.ts';
import { analyze, analyzeStoredFile, loadImportDestination } from './import.analysis.service.ts';
import type { FormatGuess } from './import.guess.ts';
import { importRows, keyOf, publishImportEnd, resumeIfInterrupted } from './import.jobs.ts';
import {
  createTargetDatabase,
  mapToProperties,
  refuseMapping,
  requireUnique,
} from './import.mapping.service.ts';
import {
  cancelOldest,
  findImport,
  type ImportRow,
  insertImport,
  listImportsOf,
  listProblems,
  lockImport,
  markEnded,
  markRunning,
  type Plan,
  toImport,
} from './import.store.ts';

interface Target {
  readonly workspace_id: string;
  readonly database_id?: string | undefined;
  /** The kind of database to create, if the import does not go into an existing one. */
  readonly kind?: DatabaseKind | undefined;
}

async function requireTarget(
  reader: Reader,
  actor: Actor,
  { workspace_id, database_id, kind = 'database' }: Target,
): Promise<DatabaseKind> {
  await requireWorkspace(reader, actor, workspace_id, createContent);
  if (database_id === undefined) return kind;
  const database = await requireDatabase(reader, actor, database_id, databaseVariant.edit);
  if (database.workspace_id !== workspace_id) fail(databaseVariant.scope.absent);
  return database.kind;
}

export interface ReceivedImport {
  readonly id: string;
  readonly file: ReceivedFile;
  readonly guessed: FormatGuess;
}

/** Runs before the transaction: analyzes the file and moves it to the storage. */
export async function receiveImport(
  files: Files,
  reader: Reader,
  actor: Actor,
  target: Target,
  file: ReceivedFile,
): Promise<ReceivedImport> {
  const kind = await requireTarget(reader, actor, target);
  const received = {
    open: async (last?: number) => createReadStream(file.path, last === undefined ? {} : { end: last }),
    bytes: file.bytes,
    timeZone: await resolveTimeZone(reader, actor.userId),
  };
  const destination = await loadImportDestination(reader, kind, target.database_id);
  const guessed = await analyze(received, {}, destination);
  const id = newId();
  await files.saveReceived(keyOf(id), file.path);
  return { id, file, guessed };
}

export async function uploadImport(
  files: Files,
  tx: Tx,
  actor: Actor,
  target: Target,
  { id, file, guessed }: ReceivedImport,
): Promise<ImportPreview> {
  const kind = await requireTarget(tx, actor, target);
  const row = await insertImport(tx, {
    id,
    workspace_id: target.workspace_id,
    kind,
    database_id: target.database_id ?? null,
    created_by: actor.userId,
    file_name: firstCharacters(fileName(file.name), DATABASE_TITLE_MAX),
    bytes: file.bytes,
  });
  const cancelled = await cancelOldest(tx, actor.userId, IMPORTS_MAX);
  removeFiles(files, tx, cancelled);
  return toPreview(row, guessed);
}

/** Deletes files after the commit; if that fails, the cleanup job deletes them later. */
const removeFiles = (files: Files, tx: Tx, ids: readonly string[]) =>
  tx.afterCommit(() => {
    for (const id of ids) files.remove(keyOf(id)).catch(() => {});
  });

const toPreview = (
  row: ImportRow,
  { rowCount: _, isQuoteOpen: __, ...guessed }: FormatGuess,
): ImportPreview => ({
  import: toImport(row),
  ...guessed,
});

async function requireOwnImport(reader: Reader, actor: Actor, row: ImportRow | null): Promise<ImportRow> {
  const facts = row && {
    ...(await findRoleFacts(reader, row.workspace_id, actor.userId)),
    is_own: row.created_by === actor.userId,
  };
  requirePermission(runImport, facts);
  return row!;
}

const requireImport = async (reader: Reader, actor: Actor, id: string): Promise<ImportRow> =>
  requireOwnImport(reader, actor, await findImport(reader, id));

async function requireReadyImport(reader: Reader, actor: Actor, id: string): Promise<ImportRow> {
  const row = await requireImport(reader, actor, id);
  if (row.state !== 'ready') fail(transferErrors.import_begun);
  return row;
}

const lockOwnImport = async (tx: Tx, actor: Actor, id: string): Promise<ImportRow> =>
  requireOwnImport(tx, actor, await lockImport(tx, id));

export async function listImports(reader: Reader, actor: Actor, workspaceId: string): Promise<Import[]> {
  await requireWorkspace(reader, actor, workspaceId, createContent);
  return (await listImportsOf(reader, workspaceId, actor.userId)).map(toImport);
}

export const getImport = async (reader: Reader, actor: Actor, id: string): Promise<Import> =>
  toImport(await requireImport(reader, actor, id));

export async function previewImport(
  files: Files,
  reader: Reader,
  actor: Actor,
  id: string,
  choice: ReadingChoice,
): Promise<ImportPreview> {
  const row = await requireReadyImport(reader, actor, id);
  return toPreview(row, await analyzeStoredFile(files, reader, row, choice));
}

/** The columns of a stored file. */
type StoredColumns = Pick<FormatGuess, 'columns'>;

/** Runs before the transaction, because the file may be in an object storage: reads the columns of the file. */
export async function readStoredColumns(
  files: Files,
  reader: Reader,
  actor: Actor,
  id: string,
  { reading, columns }: ImportStart,
): Promise<StoredColumns> {
  const row = await requireReadyImport(reader, actor, id);
  requireUnique(
    columns.map(({ column }) => column),
    'Each column can be mapped to only one property.',
  );
  const { has_header, delimiter, encoding, skipped_rows } = reading;
  return analyzeStoredFile(files, reader, row, {
    delimiter,
    encoding,
    skipped_rows: String(skipped_rows),
    has_header: has_header ? 'true' : 'false',
  });
}

/**
 * Creates the missing database or properties and enqueues the import; the rows are imported after the
 * response.
 */
export async function startImport(
  tx: Tx,
  actor: Actor,
  id: string,
  { reading, columns, title }: ImportStart,
  analyzed: StoredColumns,
): Promise<Import> {
  const row = await lockOwnImport(tx, actor, id);
  if (row.state !== 'ready') fail(transferErrors.import_begun);
  if (columns.some(({ column }) => column >= analyzed.columns.length)) refuseMapping('Unknown column.');
  const { databaseId, properties } = row.database_id
    ? { databaseId: row.database_id, properties: await mapToProperties(tx, actor, row.database_id, columns) }
    : await createTargetDatabase(tx, actor, row, columns, title);
  const plan: Plan = {
    reading,
    width: analyzed.columns.length,
    columns: columns.map(({ column, day_first }, index) => ({
      column,
      property_id: properties[index]!,
      name: analyzed.columns[column]!.name,
      ...(day_first !== undefined && { day_first }),
    })),
    skipped: analyzed.columns
      .filter((_, index) => !columns.some(({ column }) => column === index))
      .map(({ name }) => name),
  };
  const started = await markRunning(tx, id, databaseId, plan);
  await tx.enqueue(importRows, { import_id: id });
  return toImport(started);
}

/** Resumes a running import that was interrupted; does nothing if it is still active. */
export async function resumeImport(tx: Tx, actor: Actor, id: string): Promise<Import> {
  const row = await lockOwnImport(tx, actor, id);
  if (row.state !== 'running') fail(transferErrors.import_not_begun);
  await resumeIfInterrupted(tx, id);
  return toImport(row);
}

/** Cancels an import; rows that are already imported stay. */
export async function cancelImport(files: Files, tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await lockOwnImport(tx, actor, id);
  if (row.state !== 'ready' && row.state !== 'running') return;
  await markEnded(tx, id, 'cancelled');
  await publishImportEnd(tx, row);
  removeFiles(files, tx, [id]);
}

export async function reportImport(reader: Reader, actor: Actor, id: string): Promise<StreamAnswer> {
  const row = await requireImport(reader, actor, id);
  const problems = await listProblems(reader, id);
  const lines = csvLines([
    ['Row', 'Column', 'Value', 'Reason'],
    ...(row.plan?.skipped ?? []).map((name) => ['', name, '', 'This column was skipped.']),
    ...problems.map(({ row_number, column_name, value, reason }) => [
      row_number,
      column_name ?? '',
      value ?? '',
      reason,
    ]),
  ]);
  const name = `${fileName(row.file_name.replace(/\.\w{1,5}$/, ''))} report.csv`;
  return { stream: Readable.from([BYTE_ORDER_MARK + lines]), type: 'text/csv; charset=utf-8', name };
}

/** Deletes the file of an upload whose transaction failed. */
export const deleteImportFile = (files: Files, importId: string): Promise<void> =>
  files.remove(keyOf(importId));
