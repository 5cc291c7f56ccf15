import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { rowOf } from '@workflow/contract/databases/rows/rows.state.ts';
import { allRowListsKey, contentKey, type OpenDatabase } from '../../databases.cache.ts';
import { localToday } from '../../views/time/day-numbers.ts';
import { rescheduleDependents } from '../../views/time/dependencies/reschedule.ts';
import { type DateProperties, datePropertiesOf } from '../../views/time/spans.ts';
import { withPending } from '../window/pending-cells.ts';
import { getPendingCells, type PendingEdit } from '../window/rows.pending.ts';
import type { RowWindow } from '../window/rows.window.ts';
import type { CommandContext } from './row-command.ts';

/** Returns every loaded row of a database with its current values; the given rows are returned as they are. */
function loadedRows(
  { client, database }: CommandContext,
  content: OpenDatabase,
  given: readonly Row[],
): Row[] {
  const windows = client.getQueriesData<RowWindow>({ queryKey: allRowListsKey(database) });
  const cached = new Map<string, Row>();
  for (const window of [content.rows, ...windows.flatMap(([, data]) => data ?? [])])
    for (const state of Object.values(window.known)) {
      const row = rowOf(state);
      const other = row && cached.get(row.id);
      if (row && row.archived_at === null && (!other || other.version < row.version)) cached.set(row.id, row);
    }
  const pending = getPendingCells();
  for (const row of cached.values()) cached.set(row.id, withPending(row, pending));
  for (const row of given) cached.set(row.id, row);
  return [...cached.values()];
}

/**
 * Returns the further changes that date edits cause, and the affected rows. `dates` are the properties that position
 * rows in time.
 */
export function furtherEditsForDependents(
  place: CommandContext,
  given: readonly Row[],
  edits: readonly PendingEdit[],
  dates?: DateProperties,
): { rows: readonly Row[]; edits: readonly PendingEdit[] } {
  const content = place.client.getQueryData<OpenDatabase>(contentKey(place.database));
  const parts = dates ?? datePropertiesOf(content?.properties ?? []);
  const isDate = ({ property_id }: PendingEdit) =>
    property_id === parts.start?.id || property_id === parts.end?.id;
  if (!content || !edits.some(isDate)) return { rows: given, edits: [] };
  const rows = loadedRows(place, content, given);
  const { properties } = content;
  return { rows, edits: rescheduleDependents({ rows, properties, parts, today: localToday() }, edits) };
}
