import type { Tx } from '../../../platform/database/transact.ts';
import { listProperties } from '../properties/properties.store.ts';
import { splitCells } from '../rows/cells.split.ts';
import { listRecordsBehind, setComputed } from './recompute.store.ts';
import { prepareFormulas } from './row-formulas.ts';

const BATCH = 1_000;

/** Computes the formulas of every row anew, after one of them or what it reads has changed. Whether there are any. */
export async function recomputeFormulas(tx: Tx, databaseId: string): Promise<boolean> {
  const formulas = prepareFormulas(await listProperties(tx, databaseId));
  if (formulas.isEmpty) return false;
  let behind: string | null = null;
  for (;;) {
    const records = await listRecordsBehind(tx, databaseId, behind, BATCH);
    await setComputed(
      tx,
      records.map((record) => ({ id: record.id, ...splitCells(formulas.compute(record)) })),
    );
    if (records.length < BATCH) return true;
    behind = records.at(-1)!.id;
  }
}
