import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';

/** The user's edits that the server has not confirmed, by row id and property id. */
export type PendingCells = Readonly<
  Record<string, Readonly<Record<string, { readonly value: CellValue | null }>>>
>;

/** Returns a row's value for a property; assignees count as a value although they are no cell. */
export function cellValueOf(
  { cells, assignees = [] }: Pick<Row, 'cells'> & Partial<Pick<Row, 'assignees'>>,
  propertyId: string,
): CellValue | null {
  if (propertyId !== ASSIGNEES_ID) return (cells[propertyId] ?? null) as CellValue | null;
  return assignees.length > 0 ? assignees.map(({ id }) => id) : null;
}

/** Sets the assignees; names of users of whom only the id is known arrive with the response. */
function withAssignees<R extends object>(row: R, ids: readonly string[]): R {
  const { assignees = [] } = row as Partial<Pick<Row, 'assignees'>>;
  const unknown = { username: '', full_name: null, avatar_url: null };
  return { ...row, assignees: ids.map((id) => assignees.find((one) => one.id === id) ?? { id, ...unknown }) };
}

/** Returns the row with the user's pending edits. */
export function withPending<R extends Pick<Row, 'id' | 'cells'>>(row: R, pending: PendingCells): R {
  const { [ASSIGNEES_ID]: assigned, ...changed } = pending[row.id] ?? {};
  if (assigned) return withCells(withAssignees(row, (assigned.value ?? []) as readonly string[]), changed);
  return pending[row.id] ? withCells(row, changed) : row;
}

function withCells<R extends Pick<Row, 'cells'>>(row: R, changed: PendingCells[string]): R {
  const cells = { ...row.cells };
  for (const [id, { value }] of Object.entries(changed)) {
    if (value === null) delete cells[id];
    else cells[id] = value;
  }
  return { ...row, cells };
}
