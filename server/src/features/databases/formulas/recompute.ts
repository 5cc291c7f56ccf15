import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { formulaProgress } from '@workflow/contract/databases/databases.events.ts';
import {
  CALCULATION_CHARACTERS_MAX,
  CALCULATION_COST_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { createEventLoopYield } from '../../../platform/process/event-loop-yield.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { listProperties } from '../properties/properties.store.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { splitCells } from '../rows/cells/cells.split.ts';
import type { Patch } from '../rows/rows.store.ts';
import { countRecords, listRecordsAfter, setComputed } from './recompute.store.ts';
import { requestRecompute } from './recompute-rows.ts';
import { prepareFormulas } from './row-formulas.ts';

/** The number of rows per statement. Each row can hold 200,000 characters, and all rows of a statement are in memory at once. */
const BATCH = 100;
const PROGRESS_EVERY_MS = 1_000;

/** The control of a request over the calculation that it starts. */
export interface CalculationControl {
  /** Cancels the calculation, and with it the transaction. */
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (rowsDone: number, rowsTotal: number) => void;
}

/**
 * The control for a request of a user: cancelled when the client closes the connection, and its progress sent to that user.
 * `signal` aborts with the connection.
 */
export const calculationFor = (
  tx: Pick<Tx, 'publishNow'>,
  actor: Actor,
  database: { readonly id: string; readonly workspace_id: string },
  signal: AbortSignal | undefined,
): CalculationControl => ({
  signal,
  onProgress: (rows_done, rows_total) =>
    tx.publishNow(formulaProgress, [rooms.user(actor.userId)], {
      workspace_id: database.workspace_id,
      database_id: database.id,
      rows_done,
      rows_total,
    }),
});

/**
 * Calculates the formulas of every row, the deleted ones included, after a property was created, changed, deleted or restored. Holds the
 * lock of each row until the commit. Returns false without a calculation if the property is no formula and no formula reads it.
 * @throws Failure `formulas_too_large` if the calculation costs too much; the reason of the signal if it is cancelled
 */
export async function recomputeFormulas(
  tx: Tx,
  databaseId: string,
  changedId: string,
  control: CalculationControl,
): Promise<boolean> {
  const formulas = prepareFormulas(await listProperties(tx, databaseId));
  if (!formulas.dependOn(changedId)) return false;
  await computeRows(tx, databaseId, formulas, control);
  return true;
}

/**
 * Calculates all formulas of every row, after an update or other rows changed what they return. Returns the number of rows with new results.
 * @throws Failure `formulas_too_large` if the calculation costs too much
 */
export async function recomputeAllFormulas(tx: Tx, databaseId: string): Promise<number> {
  const formulas = prepareFormulas(await listProperties(tx, databaseId));
  return computeRows(tx, databaseId, formulas, { signal: undefined, onProgress: () => {} });
}

/**
 * Calculates the formulas of rows that the transaction has locked, and stores the new results. Returns the rows with their current values,
 * in the same order.
 */
export async function recomputeLockedRows(
  tx: Tx,
  properties: readonly StoredProperty[],
  records: readonly RowRecord[],
): Promise<RowRecord[]> {
  const formulas = prepareFormulas(properties);
  if (formulas.isEmpty) return [...records];
  const yieldToEventLoop = createEventLoopYield();
  const inputs = await formulas.loadInputs(tx, records);
  const patches: Patch[] = [];
  for (const record of records) {
    await yieldToEventLoop();
    patches.push({ id: record.id, ...splitCells(formulas.compute(record, inputs)) });
  }
  const changed = new Map((await setComputed(tx, patches)).map((record) => [record.id, record]));
  return records.map((record) => changed.get(record.id) ?? record);
}

/** Requests the calculation of all rows after links between them were written in bulk, if formulas read links. */
export async function recomputeLinkedFormulas(
  tx: Tx,
  properties: readonly StoredProperty[],
  databaseId: string,
): Promise<void> {
  if (prepareFormulas(properties).readLinks)
    await requestRecompute(tx, { database_id: databaseId, row_ids: null });
}

async function computeRows(
  tx: Tx,
  databaseId: string,
  formulas: ReturnType<typeof prepareFormulas>,
  control: CalculationControl,
): Promise<number> {
  const yieldToEventLoop = createEventLoopYield();
  const rowsTotal = await countRecords(tx, databaseId);
  let rowsDone = 0;
  let rowsChanged = 0;
  let reportedAt = performance.now();
  let effort = 0;
  let characters = 0;
  for (let lastId: string | null = null; ; ) {
    const records = await listRecordsAfter(tx, databaseId, lastId, BATCH);
    const inputs = await formulas.loadInputs(tx, records);
    const patches: Patch[] = [];
    for (const record of records) {
      await yieldToEventLoop();
      control.signal?.throwIfAborted();
      const computed = formulas.computeWithCost(record, inputs);
      effort += computed.effort;
      characters += computed.characters;
      if (effort > CALCULATION_COST_MAX || characters > CALCULATION_CHARACTERS_MAX)
        fail(databaseErrors.formulas_too_large);
      patches.push({ id: record.id, ...splitCells(computed.values) });
    }
    control.signal?.throwIfAborted();
    rowsChanged += (await setComputed(tx, patches)).length;
    rowsDone += records.length;
    if (records.length < BATCH) return rowsChanged;
    lastId = records.at(-1)!.id;
    if (performance.now() - reportedAt >= PROGRESS_EVERY_MS) {
      reportedAt = performance.now();
      control.onProgress(rowsDone, rowsTotal);
    }
  }
}
