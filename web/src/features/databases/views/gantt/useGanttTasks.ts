import {
  blockedByRelationOf,
  progressPropertyOf,
  rowTitleOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { progressOf } from '@workflow/contract/databases/properties/task-completion.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { useMemo } from 'react';
import { databasesTexts } from '../../databases.texts.ts';
import { dependenciesOf } from '../time/dependencies/dependencies.ts';
import { completedRowIds } from '../time/dependencies/reschedule.ts';
import { datePropertiesOf, spanOfRow } from '../time/spans.ts';
import { listProgressSteps } from './bars/progress.ts';
import type { GanttLine } from './gantt-lines.ts';

/** Derives the tasks of the chart from its rows: their positions, dates, progress and dependencies. */
export function useGanttTasks(
  lines: readonly GanttLine[],
  properties: readonly Property[],
  { gantt }: ViewConfig,
  today: string,
) {
  const parts = useMemo(() => datePropertiesOf(properties, gantt), [properties, gantt]);
  const status = progressPropertyOf(properties);
  const blockedBy = blockedByRelationOf(properties);
  const rows = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), [lines]);
  const known = useMemo(() => new Map(rows.map((row, order) => [row.id, { row, order }])), [rows]);
  return {
    rows,
    lines,
    rowOf: (id: string | null): Row | undefined => (id === null ? undefined : known.get(id)?.row),
    /** The index of a row among the rows, without group headers. */
    orderOf: (id: string): number => known.get(id)!.order,
    parts,
    status,
    today,
    steps: useMemo(() => listProgressSteps(status), [status]),
    spans: useMemo(
      () => new Map(rows.map((row) => [row.id, spanOfRow(row, parts, today)])),
      [rows, parts, today],
    ),
    /** The ids of completed rows. */
    finished: useMemo(() => completedRowIds(rows, properties), [rows, properties]),
    links: useMemo(() => dependenciesOf(rows, blockedBy), [rows, blockedBy]),
    /** The line index of each row. */
    indexes: useMemo(
      () => new Map(lines.flatMap((line, index) => (line.kind === 'row' ? [[line.row.id, index]] : []))),
      [lines],
    ),
    nameOf: (row: Row) => rowTitleOf(row, properties) || databasesTexts.untitled,
    progressIn: (row: Row) => progressOf(status, status && row.cells[status.id]),
  };
}

export type GanttTasks = ReturnType<typeof useGanttTasks>;
