import { blockedByOf, nameOfRow, progressStatusOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { progressOf } from '@workflow/contract/projects/projects.dates.ts';
import { useMemo } from 'react';
import { databasesTexts } from '../../databases.texts.ts';
import { spanOfRow, timePartsOf } from '../time/spans.ts';
import { linksOf } from './dependencies.ts';
import { progressSteps } from './progress.ts';

/** The rows as tasks: when they are, how far, and what they wait for. */
export function useGanttTasks(
  rows: readonly Row[],
  properties: readonly Property[],
  { gantt }: ViewConfig,
  today: string,
) {
  const parts = useMemo(() => timePartsOf(properties, gantt), [properties, gantt]);
  const status = progressStatusOf(properties);
  const blockedBy = blockedByOf(properties);
  return {
    rows,
    parts,
    status,
    today,
    steps: useMemo(() => progressSteps(status), [status]),
    spans: useMemo(
      () => new Map(rows.map((row) => [row.id, spanOfRow(row, parts, today)])),
      [rows, parts, today],
    ),
    links: useMemo(() => linksOf(rows, blockedBy), [rows, blockedBy]),
    indexes: useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]),
    nameOf: (row: Row) => nameOfRow(row, properties) || databasesTexts.untitled,
    progressIn: (row: Row) => progressOf(status && row.cells[status.id]),
  };
}

export type GanttTasks = ReturnType<typeof useGanttTasks>;
