import type { Tx } from '../../platform/database/transactions/transact.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import { putAssignees } from '../databases/rows/assignees/assignees.store.ts';
import { checkCell } from '../databases/rows/cells/cells.check.ts';
import { putLinks } from '../databases/rows/links/links.store.ts';
import { appendRows } from '../databases/rows/rows.bulk.ts';
import { backdateRecords } from '../databases/rows/rows.store.ts';
import { type ImportedDetails, importDetails } from '../tasks/details/details.import.service.ts';

/** A row with its history, for the demo workspace. */
export interface ImportedRow extends ImportedDetails {
  /** Values by property name. */
  readonly cells: Readonly<Record<string, unknown>>;
  /** Links by relation name: the id of an existing row, or the index of another row in the same list. */
  readonly links: Readonly<Record<string, readonly (string | number)[]>>;
  readonly assignees: readonly string[];
}

interface DatabaseRef {
  readonly id: string;
  readonly workspace_id: string;
  readonly created_by: string | null;
}

/**
 * Imports rows with their history; returns their ids in order. It publishes no events, because it runs before
 * the server accepts clients.
 */
export async function importRows(
  tx: Tx,
  { id: databaseId, workspace_id, created_by }: DatabaseRef,
  rows: readonly ImportedRow[],
): Promise<string[]> {
  const properties = new Map((await listProperties(tx, databaseId)).map((one) => [one.name, one]));
  const cellsOf = ({ cells }: ImportedRow) =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([name, value]) => {
        const property = properties.get(name)!;
        const cell = checkCell(property, value);
        return cell === null ? [] : [[property.key, cell]];
      }),
    );
  const count = rows.length;
  const ids = await appendRows(tx, { databaseId, userId: created_by, count }, async () => rows.map(cellsOf));
  const past = rows.map((row, index) => ({ ...row, id: ids[index]! }));
  await backdateRecords(tx, past);
  const linked = past.flatMap(({ id, links }) =>
    Object.entries(links).map(([name, others]) => ({
      name,
      rowId: id,
      wanted: others.map((other) => (typeof other === 'number' ? ids[other]! : other)),
      shown: null,
    })),
  );
  for (const [name, wishes] of Map.groupBy(linked, (one) => one.name))
    await putLinks(tx, properties.get(name)!, wishes);
  await putAssignees(
    tx,
    past.flatMap(({ id, assignees }) => assignees.map((user_id) => ({ row_id: id, user_id }))),
  );
  await importDetails(tx, workspace_id, past);
  return ids;
}
