import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { NewTaskDocument } from '@workflow/contract/projects/projects.schema.ts';

/** A task with all that another one is made of. */
export interface Blueprint {
  /** By the ids of properties. */
  readonly cells: Readonly<Record<string, CellValue>>;
  /** By their ids. */
  readonly assignees: readonly string[];
  readonly action_items: readonly string[];
  readonly documents: readonly NewTaskDocument[];
  readonly sub_tasks: readonly Blueprint[];
}

/** Tasks that are made at once, those under others among them. */
export const BLUEPRINT_TASKS_MAX = 200;
/** How far tasks under tasks are followed. */
export const BLUEPRINT_DEPTH = 4;

type Range = { readonly start: string; readonly end?: string };

const DATE = /^\d{4}-\d\d-\d\d(T|$)/;

function movedValue(value: CellValue, move: (date: string) => string): CellValue {
  if (typeof value === 'string') return DATE.test(value) ? move(value) : value;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const { start, end } = value as Range;
  return { start: move(start), ...(end !== undefined && { end: move(end) }) };
}

/** With the cells of these properties, which are dates, moved; also of the tasks under it. */
export function withDates(
  blueprint: Blueprint,
  properties: ReadonlySet<string>,
  move: (date: string) => string,
): Blueprint {
  const cells = Object.entries(blueprint.cells).map(([id, value]) => [
    id,
    properties.has(id) ? movedValue(value, move) : value,
  ]);
  return {
    ...blueprint,
    cells: Object.fromEntries(cells),
    sub_tasks: blueprint.sub_tasks.map((one) => withDates(one, properties, move)),
  };
}

/** Without the cells of these properties; also of the tasks under it. */
export function withoutCells(blueprint: Blueprint, properties: ReadonlySet<string>): Blueprint {
  const cells = Object.entries(blueprint.cells).filter(([id]) => !properties.has(id));
  return {
    ...blueprint,
    cells: Object.fromEntries(cells),
    sub_tasks: blueprint.sub_tasks.map((one) => withoutCells(one, properties)),
  };
}

export const countOf = (blueprints: readonly Blueprint[]): number =>
  blueprints.reduce((count, { sub_tasks }) => count + 1 + countOf(sub_tasks), 0);
