import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { NewTaskDocument } from '@workflow/contract/projects/projects.schema.ts';

/** The content of a task, from which copies are created. */
export interface Blueprint {
  /** Values by property id. */
  readonly cells: Readonly<Record<string, CellValue>>;
  /** The ids of the assigned users. */
  readonly assignees: readonly string[];
  readonly action_items: readonly string[];
  readonly documents: readonly NewTaskDocument[];
  readonly sub_tasks: readonly Blueprint[];
}

/** The maximum number of tasks created at once, sub-tasks included. */
export const BLUEPRINT_TASKS_MAX = 200;
/** The maximum depth of nested sub-tasks in a blueprint. */
export const BLUEPRINT_DEPTH_MAX = 4;

type Range = { readonly start: string; readonly end?: string };

const DATE = /^\d{4}-\d\d-\d\d(T|$)/;

function shiftDates(value: CellValue, move: (date: string) => string): CellValue {
  if (typeof value === 'string') return DATE.test(value) ? move(value) : value;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const { start, end } = value as Range;
  return { start: move(start), ...(end !== undefined && { end: move(end) }) };
}

/** Moves the dates in the cells of the given properties, sub-tasks included. */
export function withDates(
  blueprint: Blueprint,
  properties: ReadonlySet<string>,
  move: (date: string) => string,
): Blueprint {
  const cells = Object.entries(blueprint.cells).map(([id, value]) => [
    id,
    properties.has(id) ? shiftDates(value, move) : value,
  ]);
  return {
    ...blueprint,
    cells: Object.fromEntries(cells),
    sub_tasks: blueprint.sub_tasks.map((one) => withDates(one, properties, move)),
  };
}

/** Removes the cells of the given properties, sub-tasks included. */
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
