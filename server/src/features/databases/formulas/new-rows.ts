import { createEventLoopYield } from '../../../platform/process/event-loop-yield.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { splitCells } from '../rows/cells/cells.split.ts';
import type { NewRecord } from '../rows/rows.store.ts';
import { prepareFormulas } from './row-formulas.ts';

/**
 * Returns new rows with the results of their formulas. It takes one row at a time from `records` and yields to the event loop in between.
 * The number of rows of a request and the cost of one row are limited, and their product is below `CALCULATION_COST_MAX`.
 */
export async function withFormulaResults(
  properties: readonly StoredProperty[],
  records: Iterable<NewRecord>,
): Promise<NewRecord[]> {
  const formulas = prepareFormulas(properties);
  const yieldToEventLoop = createEventLoopYield();
  const now = new Date().toISOString();
  const computed: NewRecord[] = [];
  for (const record of records) {
    if (!formulas.isEmpty) {
      const rest = { updated_by: record.created_by, archived_at: null, repeat: null, version: 1 };
      const whole = { ...record, ...rest, created_at: now, updated_at: now };
      computed.push({ ...record, cells: { ...record.cells, ...splitCells(formulas.compute(whole)).set } });
    } else computed.push(record);
    await yieldToEventLoop();
  }
  return computed;
}
