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
import { splitCells } from '../rows/cells/cells.split.ts';
import type { Patch } from '../rows/rows.store.ts';
import { countRecords, listRecordsAfter, setComputed } from './recompute.store.ts';
import { prepareFormulas } from './row-formulas.ts';

/** Rows of one statement. They can hold 200,000 characters each, all of which are in memory at once. */
const BATCH = 100;
const PROGRESS_EVERY_MS = 1_000;

/**
 * How a request controls a calculation that it sets off. A calculation with a control is refused if it costs too much; one without, such as
 * after a deletion, always succeeds.
 */
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
 * Calculates the formulas of every row, the deleted ones included, after a formula or a property that formulas read has changed. Holds the
 * lock of each row until the commit. Returns false where the database has no formulas.
 * @throws Failure `formulas_too_large` where a calculation with a control costs too much; the reason of the signal where it is cancelled
 */
export async function recomputeFormulas(
  tx: Tx,
  databaseId: string,
  control?: CalculationControl,
): Promise<boolean> {
  const formulas = prepareFormulas(await listProperties(tx, databaseId));
  if (formulas.isEmpty) return false;
  const yieldToEventLoop = createEventLoopYield();
  const rowsTotal = control ? await countRecords(tx, databaseId) : 0;
  let rowsDone = 0;
  let reportedAt = performance.now();
  let effort = 0;
  let characters = 0;
  for (let lastId: string | null = null; ; ) {
    const records = await listRecordsAfter(tx, databaseId, lastId, BATCH);
    const patches: Patch[] = [];
    for (const record of records) {
      await yieldToEventLoop();
      const computed = formulas.computeWithCost(record);
      effort += computed.effort;
      characters += computed.characters;
      patches.push({ id: record.id, ...splitCells(computed.values) });
    }
    const isTooLarge = effort > CALCULATION_COST_MAX || characters > CALCULATION_CHARACTERS_MAX;
    if (control && isTooLarge) fail(databaseErrors.formulas_too_large);
    control?.signal?.throwIfAborted();
    await setComputed(tx, patches);
    rowsDone += records.length;
    if (records.length < BATCH) return true;
    lastId = records.at(-1)!.id;
    if (control && performance.now() - reportedAt >= PROGRESS_EVERY_MS) {
      reportedAt = performance.now();
      control.onProgress(rowsDone, rowsTotal);
    }
  }
}
