import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beginningOf } from '@workflow/contract/core/text.ts';
import { DATABASE_TITLE_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import type { NewProperty } from '@workflow/contract/databases/databases.schema.ts';
import { transferErrors } from '@workflow/contract/databases/transfer/transfer.errors.ts';
import { IMPORTS_MAX } from '@workflow/contract/databases/transfer/transfer.limits.ts';
import { runImport } from '@workflow/contract/databases/transfer/transfer.permissions.ts';
import type {
  ColumnTarget,
  Import,
  ImportPreview,
  ImportStart,
  ReadingChoice,
} from '@workflow/contract/databases/transfer/transfer.schema.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/client.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import type { StreamAnswer } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/ids.ts';
import { requirePermission } from '../../../platform/permission.ts';
import { requireWorkspace, roleIn } from '../../members/membership.access.ts';
import { requireDatabase, type SeenDatabase } from '../databases.access.ts';
import { createDatabase } from '../databases.service.ts';
import { createProperty } from '../properties/create-property.service.ts';
import { listProperties } from '../properties/properties.store.ts';
import { cellTextOf } from './cell-texts.ts';
import { textsOf } from './csv.ts';
import { fileName } from './export.service.ts';
import { BYTE_ORDER_MARK, csvLines } from './export.text.ts';
import { encodingOf, type Guessed, guess, SAMPLE_BYTES } from './import.guess.ts';
import { importRows, keyOf } from './import.jobs.ts';
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
}

async function requireTarget(
  reader: Reader,
  actor: Actor,
  { workspace_id, database_id }: Target,
): Promise<void> {
  await requireWorkspace(reader, actor, workspace_id, createContent);
  if (database_id === undefined) return;
  const database = await requireDatabase(reader, actor, database_id, databaseFace.edit);
  if (database.workspace_id !== workspace_id) fail(databaseFace.scope.absent);
}

async function textOf(sample: Uint8Array, encoding: ImportPreview['reading']['encoding']): Promise<string> {
  let text = '';
  for await (const piece of textsOf(Readable.from([sample]), encoding)) text += piece;
  return text;
}

async function look(
  sample: Uint8Array,
  choice: ReadingChoice,
  properties: Awaited<ReturnType<typeof listProperties>> | null,
): Promise<Guessed> {
  const encoding = choice.encoding ?? encodingOf(sample) ?? fail(transferErrors.no_text_file);
  const guessed = guess({ text: await textOf(sample, encoding), encoding }, choice, properties);
  if (guessed.rowCount === 0) fail(transferErrors.nothing_to_import);
  return guessed;
}

const propertiesOf = (reader: Reader, databaseId: string | null | undefined) =>
  databaseId ? listProperties(reader, databaseId) : Promise.resolve(null);

export interface ReceivedImport {
  readonly id: string;
  readonly file: ReceivedFile;
  readonly guessed: Guessed;
}

/** Before the transaction: what is in the file, which lies where it will be read from. */
export async function receiveImport(
  files: Files,
  reader: Reader,
  actor: Actor,
  target: Target,
  file: ReceivedFile,
): Promise<ReceivedImport> {
  await requireTarget(reader, actor, target);
  const received = await open(file.path);
  const sample = Buffer.alloc(Math.min(SAMPLE_BYTES, file.bytes));
  await received.read(sample, 0, sample.length, 0).finally(() => received.close());
  const guessed = await look(sample, {}, await propertiesOf(reader, target.database_id));
  const id = newId();
  await files.keepReceived(keyOf(id), file.path);
  return { id, file, guessed };
}

export async function uploadImport(
  files: Files,
  tx: Tx,
  actor: Actor,
  target: Target,
  { id, file, guessed }: ReceivedImport,
): Promise<ImportPreview> {
  await requireTarget(tx, actor, target);
  const row = await insertImport(tx, {
    id,
    workspace_id: target.workspace_id,
    database_id: target.database_id ?? null,
    created_by: actor.userId,
    file_name: beginningOf(fileName(file.name), DATABASE_TITLE_MAX),
    bytes: file.bytes,
  });
  const forgotten = await cancelOldest(tx, actor.userId, IMPORTS_MAX);
  removeFiles(files, tx, forgotten);
  return toPreview(row, guessed);
}

/** Should that fail, they are swept some day. */
const removeFiles = (files: Files, tx: Tx, ids: readonly string[]) =>
  tx.afterCommit(() => {
    for (const id of ids) files.remove(keyOf(id)).catch(() => {});
  });

const toPreview = (row: ImportRow, { rowCount: _, ...guessed }: Guessed): ImportPreview => ({
  import: toImport(row),
  ...guessed,
});

async function allowed(reader: Reader, actor: Actor, row: ImportRow | null): Promise<ImportRow> {
  const role = row && (await roleIn(reader, row.workspace_id, actor.userId));
  const facts = row && role && { role, is_own: row.created_by === actor.userId };
  requirePermission(runImport, facts);
  return row!;
}

const requireImport = async (reader: Reader, actor: Actor, id: string): Promise<ImportRow> =>
  allowed(reader, actor, await findImport(reader, id));

const requireLocked = async (tx: Tx, actor: Actor, id: string): Promise<ImportRow> =>
  allowed(tx, actor, await lockImport(tx, id));

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
  const row = await requireImport(reader, actor, id);
  if (row.state !== 'ready') fail(transferErrors.import_begun);
  return toPreview(row, await lookAgain(files, reader, row, choice));
}

async function lookAgain(
  files: Files,
  reader: Reader,
  row: ImportRow,
  choice: ReadingChoice,
): Promise<Guessed> {
  const stored = await files.find(keyOf(row.id));
  if (!stored) fail(transferErrors.import_not_found);
  const sample = await buffer(await stored.open({ start: 0, end: Math.min(SAMPLE_BYTES, row.bytes) - 1 }));
  return look(sample, choice, await propertiesOf(reader, row.database_id));
}

function refuseMapping(sentence: string): never {
  throw new Failure(transferErrors.mapping_not_valid, undefined, sentence);
}

function requireOnce(things: readonly unknown[], sentence: string): void {
  if (new Set(things).size < things.length) refuseMapping(sentence);
}

/** Makes what is missing, and queues the work; the rows come after the answer. */
export async function startImport(
  files: Files,
  tx: Tx,
  actor: Actor,
  id: string,
  { reading, columns, title }: ImportStart,
): Promise<Import> {
  const row = await requireLocked(tx, actor, id);
  if (row.state !== 'ready') fail(transferErrors.import_begun);
  requireOnce(
    columns.map(({ column }) => column),
    'A column can become one property only.',
  );
  const { has_header, day_first, delimiter, encoding } = reading;
  const flags = {
    has_header: has_header ? 'true' : 'false',
    day_first: day_first ? 'true' : 'false',
  } as const;
  const seen = await lookAgain(files, tx, row, { delimiter, encoding, ...flags });
  if (columns.some(({ column }) => column >= seen.columns.length)) refuseMapping('There is no such column.');
  const { databaseId, properties } = row.database_id
    ? { databaseId: row.database_id, properties: await mapOnto(tx, actor, row.database_id, columns) }
    : await makeDatabase(tx, actor, row, columns, title);
  const plan: Plan = {
    reading,
    width: seen.columns.length,
    columns: columns.map(({ column }, index) => ({
      column,
      property_id: properties[index]!,
      name: seen.columns[column]!.name,
    })),
    skipped: seen.columns
      .filter((_, index) => !columns.some(({ column }) => column === index))
      .map(({ name }) => name),
  };
  const started = await markRunning(tx, id, databaseId, plan);
  await tx.enqueue(importRows, { import_id: id });
  return toImport(started);
}

/** The properties that the columns become, in their order. */
async function mapOnto(
  tx: Tx,
  actor: Actor,
  databaseId: string,
  columns: readonly ColumnTarget[],
): Promise<string[]> {
  const address = { face: databaseFace, databaseId };
  await requireDatabase(tx, actor, databaseId, databaseFace.edit);
  const known = await listProperties(tx, databaseId);
  const ids: string[] = [];
  for (const target of columns) {
    if ('property_id' in target) {
      const property = known.find(({ id }) => id === target.property_id);
      if (!property) fail(databaseFace.propertyScope.absent);
      if (!cellTextOf(property.type).read) refuseMapping(`“${property.name}” cannot be filled from a file.`);
      ids.push(property.id);
    } else {
      ids.push((await createProperty(tx, actor, address, asProperty(target))).id);
    }
  }
  requireOnce(ids, 'Two columns cannot become one property.');
  return ids;
}

type NewTarget = Extract<ColumnTarget, { readonly name: string }>;

const asProperty = ({ name, type }: Pick<NewTarget, 'name' | 'type'>): NewProperty => ({
  name,
  type,
  config: {},
});

async function makeDatabase(
  tx: Tx,
  actor: Actor,
  { workspace_id: workspaceId, file_name }: ImportRow,
  columns: readonly ColumnTarget[],
  title = file_name.replace(/\.\w{1,5}$/, ''),
): Promise<{ databaseId: string; properties: string[] }> {
  const targets = columns.map((target) =>
    'name' in target ? target : refuseMapping('A new database has no properties yet.'),
  );
  const titles = targets.filter(({ type }) => type === 'title').length;
  if (titles > 1) refuseMapping('A database has one title.');
  const given = targets.map(asProperty);
  const all: NewProperty[] = titles === 1 ? given : [...given, { name: 'Name', type: 'title', config: {} }];
  const database: Pick<SeenDatabase, 'id'> = await createDatabase(
    tx,
    actor,
    { kind: 'database', workspaceId },
    { title: title || 'Import', view_type: 'table' },
    all,
  );
  const made = await listProperties(tx, database.id);
  return { databaseId: database.id, properties: made.slice(0, targets.length).map(({ id }) => id) };
}

/** It goes on where it was, should it have stopped; otherwise nothing happens. */
export async function resumeImport(tx: Tx, actor: Actor, id: string): Promise<Import> {
  const row = await requireLocked(tx, actor, id);
  if (row.state !== 'running') fail(transferErrors.import_not_begun);
  await tx.enqueue(importRows, { import_id: id });
  return toImport(row);
}

/** The rows that it has brought stay. */
export async function cancelImport(files: Files, tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await requireLocked(tx, actor, id);
  if (row.state !== 'ready' && row.state !== 'running') return;
  await markEnded(tx, id, 'cancelled');
  removeFiles(files, tx, [id]);
}

export async function reportImport(reader: Reader, actor: Actor, id: string): Promise<StreamAnswer> {
  const row = await requireImport(reader, actor, id);
  const problems = await listProblems(reader, id);
  const lines = csvLines([
    ['Row', 'Column', 'Value', 'Reason'],
    ...(row.plan?.skipped ?? []).map((name) => ['', name, '', 'This column was left out.']),
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

/** What was kept of an import that came to nothing. */
export const forgetFile = (files: Files, importId: string): Promise<void> => files.remove(keyOf(importId));
