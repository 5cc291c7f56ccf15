import type { Database, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { timestamp } from '../../../platform/time.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import type { AssignedChange } from './assignees/assignees.service.ts';
import { isLink } from './links/links.service.ts';
import { loadValuesOutsideRows, storedCellValue } from './rows.reading.ts';

/** The user who writes; null for an account that was deleted. */
export interface Writer {
  readonly userId: string | null;
}

/** The database of the rows. */
export type DatabaseRef = Pick<Database, 'id' | 'workspace_id'>;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface WrittenRows {
  readonly before: readonly RowRecord[];
  readonly written: readonly RowRecord[];
  /** The properties of the database of the rows. */
  readonly properties: readonly StoredProperty[];
  /** The ids of rows whose relations changed. */
  readonly links: readonly string[];
  /** The assignee changes by row id. */
  readonly assigned?: ReadonlyMap<string, AssignedChange>;
}

/** A written row with the former values of its cells. The event does not include them. */
export interface WrittenRow extends RowChange {
  readonly was: Record<string, CellValue | null>;
  readonly assigned?: AssignedChange;
}

/**
 * Describes what changed in the written rows. Values that depend on other rows, such as rollups, are
 * published separately after all writes.
 */
export async function describeChanges(
  tx: Tx,
  { before, written, properties, links, assigned }: WrittenRows,
): Promise<WrittenRow[]> {
  const known = new Map(before.map((record) => [record.id, record]));
  const relinked = new Set(links);
  const relations = relinked.size > 0 ? properties.filter(isLink) : [];
  const elsewhere = await loadValuesOutsideRows(tx, relations, links);
  return written.map((record) => {
    const cells: Record<string, CellValue | null> = {};
    const was: Record<string, CellValue | null> = {};
    for (const property of properties) {
      const value = storedCellValue(property, record);
      const before = storedCellValue(property, known.get(record.id) ?? record);
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
