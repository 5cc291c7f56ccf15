import type { Database, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { timestamp } from '../../../platform/time.ts';
import { listProperties } from '../properties/properties.store.ts';
import type { RowRecord } from '../property-types/sql-property-type.ts';
import type { AssignedChange } from './assignees.service.ts';
import { isLink } from './links.service.ts';
import { loadElsewhere, ownValue } from './rows.reading.ts';

/** Null for nobody who is there any more. */
export interface Writer {
  readonly userId: string | null;
}

/** Where rows are. */
export type Place = Pick<Database, 'id' | 'workspace_id'>;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Written {
  readonly before: readonly RowRecord[];
  readonly written: readonly RowRecord[];
  /** Of these rows relations have changed. */
  readonly links: readonly string[];
  /** To these rows others are assigned. */
  readonly assigned?: ReadonlyMap<string, AssignedChange>;
}

/** A row that was written, and what of its own cells held before: whoever is told of a change is not told that. */
export interface WrittenRow extends RowChange {
  readonly was: Record<string, CellValue | null>;
  readonly assigned?: AssignedChange;
}

/** What the written rows hold otherwise than before. What follows from other rows, such as rollups, is told once all is written. */
export async function describeChanges(
  tx: Tx,
  database: Place,
  { before, written, links, assigned }: Written,
): Promise<WrittenRow[]> {
  const properties = await listProperties(tx, database.id);
  const known = new Map(before.map((record) => [record.id, record]));
  const relinked = new Set(links);
  const relations = relinked.size > 0 ? properties.filter(isLink) : [];
  const elsewhere = await loadElsewhere(tx, relations, links);
  return written.map((record) => {
    const cells: Record<string, CellValue | null> = {};
    const was: Record<string, CellValue | null> = {};
    for (const property of properties) {
      const value = ownValue(property, record);
      const before = ownValue(property, known.get(record.id) ?? record);
      if (isSame(value, before)) continue;
      cells[property.id] = value;
      was[property.id] = before;
    }
    if (relinked.has(record.id)) {
      for (const { id } of relations) cells[id] = elsewhere.get(id)?.get(record.id) ?? null;
    }
    const change = assigned?.get(record.id);
    return {
      id: record.id,
      version: record.version,
      cells,
      was,
      ...(change && { assigned: change, assignees: change.assignees }),
      updated_by: record.updated_by,
      updated_at: timestamp(record.updated_at),
    };
  });
}
