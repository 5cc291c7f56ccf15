import { propertyUpdated } from '@workflow/contract/databases/databases.events.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import { BUILT_IN_IDS } from '@workflow/contract/databases/query/built-in-properties.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findDatabase, type SeenDatabase } from '../databases/databases.access.ts';
import { afterDatabasesChanged } from '../databases/databases.hooks.ts';
import { recomputeLinkedFormulas } from '../databases/formulas/recompute.ts';
import { withBuiltInProperties } from '../databases/properties/built-in-properties.ts';
import { readConfig } from '../databases/properties/config.check.ts';
import { newOptions } from '../databases/properties/new-options.ts';
import { optionsOf } from '../databases/properties/options.ts';
import { toProperty } from '../databases/properties/properties.service.ts';
import { listProperties, updatePropertyRow } from '../databases/properties/properties.store.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';
import { appendRows } from '../databases/rows/rows.bulk.ts';
import { publishRowsChanged } from '../databases/rows/rows.events.ts';
import { textReading } from './import.guess.ts';
import {
  lockNames,
  relatedDatabasesOf,
  type TitleCache,
  writeLinksAndAssignees,
} from './import.references.ts';
import { type FileRow, type ReadRows, readRows } from './import.rows.ts';
import {
  type ImportRow,
  insertProblems,
  lockImport,
  markEnded,
  type Plan,
  saveProgress,
} from './import.store.ts';

/** Notifies clients that show the database, a linked database or My tasks to refetch. */
export async function publishImportedRows(tx: Tx, database: SeenDatabase, plan: Plan): Promise<void> {
  const { workspace_id } = database;
  const related = relatedDatabasesOf(plan, await listProperties(tx, database.id));
  for (const id of new Set([database.id, ...related])) {
    await publishRowsChanged(tx, { id, workspace_id });
    await recomputeLinkedFormulas(tx, await listProperties(tx, id), id);
  }
  if (plan.columns.some(({ property_id }) => BUILT_IN_IDS.includes(property_id)))
    await tx.runHook(afterDatabasesChanged, [database]);
}

/** The rows of one batch, and the progress after it. */
export interface Step {
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
export async function addBatch(
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
  if (!database || database.suspension || !databaseVariant.edit.allows(database)) {
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
