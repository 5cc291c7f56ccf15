import { BOARD_COLUMN_MAX, GANTT_TASKS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import {
  dateOfCell,
  endPropertyOf,
  progressPropertyOf,
  rowTitleOf,
  startPropertyOf,
  statusPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import { progressOf } from '@workflow/contract/databases/properties/task-completion.ts';
import type { Options } from '@workflow/contract/databases/property-types/families/choice.ts';
import { ganttSpanOf } from '@workflow/contract/databases/views/gantt-span.ts';
import { projectVariant } from '@workflow/contract/projects/projects.permissions.ts';
import type { Board, Gantt } from '@workflow/contract/projects/projects.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { listGroupsOf, listRowsUpTo } from '../databases/databases.service.ts';

const EMPTY_COLUMN_COLOR = 'gray';

/** Returns one column for each option of the status, and one for tasks without a status if there are any. */
export async function getBoard(reader: Reader, actor: Actor, id: string): Promise<Board> {
  const { property, groups } = await listGroupsOf(
    reader,
    actor,
    { variant: projectVariant, id },
    statusPropertyOf,
    BOARD_COLUMN_MAX,
  );
  if (!property) return { property: null, columns: [] };
  const { options } = property.config as unknown as Options;
  const groupOf = (value: string | null) => {
    const found = groups.find((group) => group.value === value);
    return { count: found?.count ?? 0, tasks: found?.rows ?? [] };
  };
  const none = groupOf(null);
  return {
    property,
    columns: [
      ...options.map(({ value, color }) => ({ value, color, ...groupOf(value) })),
      ...(none.count > 0 ? [{ value: null, color: EMPTY_COLUMN_COLOR, ...none }] : []),
    ],
  };
}

/**
 * Derives the bars of the Gantt chart from the dates and the status of tasks (product specification, section 3, Gantt task).
 */
export async function getGantt(
  reader: Reader,
  actor: Actor,
  id: string,
  today = new Date().toISOString().slice(0, 10),
): Promise<Gantt> {
  const { properties, rows } = await listRowsUpTo(
    reader,
    actor,
    { variant: projectVariant, id },
    GANTT_TASKS_MAX,
  );
  const [start, end, status] = [
    startPropertyOf(properties),
    endPropertyOf(properties),
    progressPropertyOf(properties),
  ];
  return {
    tasks: rows.map((row) => ({
      id: row.id,
      name: rowTitleOf(row, properties),
      ...ganttSpanOf(dateOfCell(row, start, 'start'), dateOfCell(row, end, 'end'), today),
      progress: progressOf(status, status && row.cells[status.id]),
    })),
  };
}
