import type { Tx } from '../../../platform/database/transact.ts';
import { takingTurns } from '../../../platform/process/taking-turns.ts';
import { listProperties } from '../properties/properties.store.ts';
import { splitCells } from '../rows/cells.split.ts';
import type { Patch } from '../rows/rows.store.ts';
import { listRecordsBehind, setComputed } from './recompute.store.ts';
import { prepareFormulas } from './row-formulas.ts';

const BATCH = 500;

/** Computes the formulas of every row anew, after one of them or what it reads has changed. Whether there are any. */
export async function recomputeFormulas(tx: Tx, databaseId: string): Promise<boolean> {
  const formulas = prepareFormulas(await listProperties(tx, databaseId));
  if (formulas.isEmpty) return false;
  const othersTurn = takingTurns();
  let behind: string | null = null;
  for (;;) {
    const records = await listRecordsBehind(tx, databaseId, behind, BATCH);
    const patches: Patch[] = [];
    for (const record of records) {
      await othersTurn();
      patches.push({ id: record.id, ...splitCells(formulas.compute(record)) });
    }
    await setComputed(tx, patches);
    if (records.length < BATCH) return true;
    behind = records.at(-1)!.id;
  }
}
