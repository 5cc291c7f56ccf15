import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { createEventLoopYield } from '../../../platform/process/event-loop-yield.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { splitCells } from '../rows/cells/cells.split.ts';
import type { NewRecord } from '../rows/rows.store.ts';
import { prepareFormulas } from './row-formulas.ts';

/** The number of rows whose inputs are loaded by one statement. */
const BATCH = 100;

/**
 * Returns new rows with the results of their formulas. It takes one row at a time from `records` and yields to the event loop in between.
 * The number of rows of a request and the cost of one row are limited, and their product is below `CALCULATION_COST_MAX`.
 */
export async function withFormulaResults(
  tx: Tx,
  properties: readonly StoredProperty[],
  records: Iterable<NewRecord>,
): Promise<NewRecord[]> {
  const formulas = prepareFormulas(properties);
  const yieldToEventLoop = createEventLoopYield();
  const now = new Date().toISOString();
  const computed: NewRecord[] = [];
  let batch: NewRecord[] = [];
  const computeBatch = async () => {
    const rest = { archived_at: null, repeat: null, version: 1, created_at: now, updated_at: now };
    const rows = batch.map((record): RowRecord => ({ ...record, ...rest, updated_by: record.created_by }));
    const inputs = await formulas.loadInputs(tx, rows);
    for (const [index, record] of batch.entries()) {
      const { set } = splitCells(formulas.compute(rows[index]!, inputs));
      computed.push({ ...record, cells: { ...record.cells, ...set } });
      await yieldToEventLoop();
    }
    batch = [];
  };
  for (const record of records) {
    if (formulas.isEmpty) computed.push(record);
    else batch.push(record);
    await yieldToEventLoop();
    if (batch.length === BATCH) await computeBatch();
  }
  await computeBatch();
  return computed;
}
