import { BOARD_COLUMN_MAX, GANTT_TASKS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Options } from '@workflow/contract/databases/property-types/families/choice.ts';
import { progressOf, spanOf } from '@workflow/contract/projects/projects.dates.ts';
import { projectFace } from '@workflow/contract/projects/projects.permissions.ts';
import type { Board, Gantt } from '@workflow/contract/projects/projects.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import { listGroupsOf, listRowsUpTo } from '../databases/databases.service.ts';

const CHOICES: readonly Property['type'][] = ['select', 'status'];
const DATES: readonly Property['type'][] = ['date', 'date_range'];
const COLUMNLESS = 'gray';

type Found<P> = P | undefined;

/** The first of these types whose name has one of these words in it. */
function called<P extends Property>(
  properties: readonly P[],
  types: readonly Property['type'][],
  words: readonly string[],
): Found<P> {
  return properties.find(
    ({ type, name }) => types.includes(type) && words.some((word) => name.toLowerCase().includes(word)),
  );
}

const statusOf = <P extends Property>(properties: readonly P[]): Found<P> =>
  called(properties, CHOICES, ['status']) ?? properties.find(({ type }) => CHOICES.includes(type));

/** One column for each option of the status, and one for the tasks without any, where there are such. */
export async function getBoard(reader: Reader, actor: Actor, id: string): Promise<Board> {
  const { property, groups } = await listGroupsOf(
    reader,
    actor,
    { face: projectFace, id },
    statusOf,
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
      ...(none.count > 0 ? [{ value: null, color: COLUMNLESS, ...none }] : []),
    ],
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** One end of a cell with a date, or with dates. */
function dateIn({ cells }: Row, property: Found<Property>, end: 'start' | 'end'): string | null {
  const value = property && cells[property.id];
  if (isText(value)) return value;
  const range = value as { start: string; end?: string } | undefined;
  return range?.[end] ?? null;
}

/** Spec section 3, Gantt task (derived). */
export async function getGantt(
  reader: Reader,
  actor: Actor,
  id: string,
  today = new Date().toISOString().slice(0, 10),
): Promise<Gantt> {
  const { properties, rows } = await listRowsUpTo(reader, actor, { face: projectFace, id }, GANTT_TASKS_MAX);
  const range = properties.find(({ type }) => type === 'date_range');
  const start = called(properties, DATES, ['start']) ?? range;
  const end = called(properties, DATES, ['due', 'end']) ?? range;
  const status = called(properties, CHOICES, ['status']);
  const title = properties.find(({ type }) => type === 'title');
  const nameOf = ({ cells }: Row) => {
    const name = title && cells[title.id];
    return isText(name) ? name : '';
  };
  return {
    tasks: rows.map((row) => ({
      id: row.id,
      name: nameOf(row),
      ...spanOf(dateIn(row, start, 'start'), dateIn(row, end, 'end'), today),
      progress: progressOf(status && row.cells[status.id]),
    })),
  };
}
