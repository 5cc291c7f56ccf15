import {
  blockedByRelationOf,
  progressPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { progressOf } from '@workflow/contract/databases/properties/task-completion.ts';
import { getUserWeek } from '../../../../../platform/calendar/week.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import { type DateProperties, dragSpan, editsForSpan, spanOfRow } from '../spans.ts';
import { dependenciesOf, dependentShifts } from './dependencies.ts';

interface RescheduleContext {
  readonly rows: readonly Row[];
  readonly properties: readonly Property[];
  readonly parts: DateProperties;
  /** A date, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Returns the ids of completed rows. */
export function completedRowIds(rows: readonly Row[], properties: readonly Property[]): ReadonlySet<string> {
  const status = progressPropertyOf(properties);
  if (!status) return new Set();
  return new Set(
    rows.filter(({ cells }) => progressOf(status, cells[status.id]) === 100).map(({ id }) => id),
  );
}

/**
 * Returns the additional edits that reschedule dependents, for edits from any view: if the end of a row moves, its dependents move
 * with it. Rows whose dates the edits set themselves are left alone.
 */
export function rescheduleDependents(
  { rows, properties, parts, today }: RescheduleContext,
  edits: readonly PendingEdit[],
): PendingEdit[] {
  const blockedBy = blockedByRelationOf(properties);
  const dates = new Set([parts.start?.id, parts.end?.id]);
  const given = edits.filter(({ property_id }) => dates.has(property_id));
  if (!blockedBy || given.length === 0) return [];
  const known = new Map(rows.map((row) => [row.id, row]));
  const spans = new Map(rows.map((row) => [row.id, spanOfRow(row, parts, today)]));
  const links = dependenciesOf(rows, blockedBy);
  const finished = completedRowIds(rows, properties);
  const { weekend } = getUserWeek();
  const edited = new Map<string, Row['cells']>();
  for (const { row_id, property_id, value } of given)
    edited.set(row_id, {
      ...(edited.get(row_id) ?? known.get(row_id)?.cells),
      [property_id]: value ?? undefined,
    } as Row['cells']);
  const shifts = new Map<string, number>();
  for (const [id, cells] of edited) {
    const before = spans.get(id);
    const after = spanOfRow({ cells }, parts, today);
    if (!before) continue;
    for (const [one, shift] of dependentShifts(id, before, after, links, spans, finished, weekend))
      if (!edited.has(one)) shifts.set(one, Math.max(shift, shifts.get(one) ?? shift));
  }
  return [...shifts].flatMap(([id, shift]) =>
    editsForSpan(known.get(id)!, parts, dragSpan(spans.get(id)!, 'move', shift), today),
  );
}
