import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { lastPositions } from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { withFormulaResults } from '../formulas/new-rows.ts';
import { rowsOf } from '../positions.ts';
import { listProperties } from '../properties/properties.store.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { recordActivity } from './activity.store.ts';
import { splitCells } from './cells/cells.split.ts';
import { defaultsOf } from './cells/defaults.ts';
import { claimRowNumbers, insertRecords } from './rows.store.ts';

/**
 * Validated cells by property key; null for a cell that stays empty although the property has a default.
 * Relations and assignees are not included, because they are not part of the row.
 */
export type BulkCells = Readonly<Record<string, CellValue | null>>;

interface NewRowsRequest {
  readonly databaseId: string;
  /** The user who adds the rows; null for a user who has not signed in. */
  readonly userId: string | null;
  readonly count: number;
  readonly kind?: 'created' | 'submitted';
  /** The ids of the new rows; the server generates them if they are missing. */
  readonly ids?: readonly string[] | undefined;
  /** The positions of the new rows; without them, the rows are added at the end. */
  readonly places?: (() => Promise<readonly string[]>) | undefined;
}

/**
 * Inserts many rows into a database and returns their ids in order; the caller publishes the events.
 * `cellsWith` runs once the properties are locked until the commit, and returns the cells of `count` rows.
 */
export async function appendRows(
  tx: Tx,
  { databaseId, userId, count, kind = 'created', ids, places }: NewRowsRequest,
  cellsWith: (properties: readonly StoredProperty[]) => Promise<readonly BulkCells[]>,
): Promise<string[]> {
  if (count === 0) return [];
  const first = await claimRowNumbers(tx, databaseId, count);
  const rows = await cellsWith(await listProperties(tx, databaseId));
  // The properties are read again, because `cellsWith` may have added options.
  const properties = await listProperties(tx, databaseId);
  const defaults = Object.fromEntries(defaultsOf(properties));
  const positions = await (places?.() ?? lastPositions(tx, rowsOf(databaseId), count));
  const records = await withFormulaResults(
    tx,
    properties,
    rows.entries().map(([index, given]) => ({
      id: ids?.[index] ?? newId(),
      database_id: databaseId,
      number: first + index,
      position: positions[index]!,
      created_by: userId,
      created_at: null,
      cells: splitCells({ ...defaults, ...given }).set,
    })),
  );
  const inserted = records.map(({ id }) => id);
  const activity = inserted.map((row_id) => ({ row_id, kind }));
  await insertRecords(tx, records);
  await recordActivity(tx, userId, activity);
  return inserted;
}
