import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Tx } from '../../../../platform/database/transactions/transact.ts';
import type { NewActivity } from '../activity.store.ts';
import type { CheckedCells } from '../cells/edits.check.ts';
import { mergeIntoCell } from '../cells/list-cells.ts';
import { deleteAssignees, listAssignees, putAssignees } from './assignees.store.ts';

/** A change to the assignees of a row. */
export interface AssignedChange {
  readonly assignees: Row['assignees'];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Writes the assignees that edits contain. The caller has locked the rows. Returns the changes by row id. */
export async function writeAssignees(
  tx: Tx,
  rows: ReadonlyMap<string, CheckedCells>,
  activity: NewActivity[],
): Promise<ReadonlyMap<string, AssignedChange>> {
  const wanted = [...rows].flatMap(([rowId, cells]) =>
    [...cells].flatMap(([property, cell]) =>
      property.type === 'assignees' ? [{ rowId, property, cell }] : [],
    ),
  );
  if (wanted.length === 0) return new Map();
  const before = await listAssignees(
    tx,
    wanted.map(({ rowId }) => rowId),
  );
  const edits = wanted.flatMap(({ rowId, property, cell }) => {
    const held = (before.get(rowId) ?? []).map(({ id }) => id);
    const next = (mergeIntoCell(property, held.length > 0 ? held : null, cell) ?? []) as readonly string[];
    const added = next.filter((id) => !held.includes(id));
    const removed = held.filter((id) => !next.includes(id));
    return added.length + removed.length === 0 ? [] : [{ rowId, added, removed }];
  });
  if (edits.length === 0) return new Map();
  const pairsOf = (which: 'added' | 'removed') =>
    edits.flatMap((edit) => edit[which].map((user_id) => ({ row_id: edit.rowId, user_id })));
  await deleteAssignees(tx, pairsOf('removed'));
  await putAssignees(tx, pairsOf('added'));
  for (const { row_id, user_id } of pairsOf('removed'))
    activity.push({ row_id, kind: 'unassigned', subject_id: user_id });
  for (const { row_id, user_id } of pairsOf('added'))
    activity.push({ row_id, kind: 'assigned', subject_id: user_id });
  const after = await listAssignees(
    tx,
    edits.map(({ rowId }) => rowId),
  );
  return new Map(
    edits.map(({ rowId, ...change }) => [rowId, { ...change, assignees: after.get(rowId) ?? [] }]),
  );
}
