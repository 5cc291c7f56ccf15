import type { NewProperty, View } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import { type Blueprint, withDates } from '../tasks/blueprints/blueprint.ts';

/**
 * A property of a template. Its `ref` stands for the property id in the cells, properties and views of the
 * template.
 */
export interface TemplateProperty extends NewProperty {
  readonly ref: string;
  readonly role?: RelationRole;
}

export interface TaskContent {
  readonly blueprint: Blueprint;
  /** The day to which the dates are relative; null if there are no dates. */
  readonly anchor: string | null;
}

export interface ProjectContent {
  readonly view_type: View['type'];
  readonly properties: readonly TemplateProperty[];
  readonly views: readonly Pick<View, 'name' | 'type' | 'config'>[];
  readonly tasks: readonly Blueprint[];
  readonly anchor: string | null;
  readonly task_templates: readonly (TaskContent & { readonly name: string })[];
}

/**
 * Replaces refs by property ids anywhere in the content. Refs are unique strings, so plain text replacement
 * is safe.
 */
export function withRefs<Content>(content: Content, refs: ReadonlyMap<string, string>): Content {
  if (refs.size === 0) return content;
  const pattern = new RegExp(
    [...refs.keys()].map((ref) => ref.replaceAll(/[^\w-]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  return JSON.parse(JSON.stringify(content).replaceAll(pattern, (ref) => refs.get(ref)!)) as Content;
}

const isDate = ({ type }: Pick<TemplateProperty, 'type'>) => type === 'date' || type === 'date_range';

/** Returns the ids of the properties that contain dates. */
export const datePropertyIds = (properties: readonly (Pick<NewProperty, 'type'> & { id: string })[]) =>
  new Set(properties.filter(isDate).map(({ id }) => id));

const startOf = (value: CellValue): string | null => {
  if (typeof value === 'string') return value.slice(0, 10);
  return typeof value === 'object' && 'start' in value ? value.start.slice(0, 10) : null;
};

const daysIn = (blueprint: Blueprint, dates: ReadonlySet<string>): string[] => [
  ...Object.entries(blueprint.cells).flatMap(([id, value]) => (dates.has(id) ? (startOf(value) ?? []) : [])),
  ...blueprint.sub_tasks.flatMap((one) => daysIn(one, dates)),
];

/** Returns the earliest date in the tasks. */
export const firstDay = (blueprints: readonly Blueprint[], dates: ReadonlySet<string>): string | null =>
  blueprints.flatMap((one) => daysIn(one, dates)).toSorted()[0] ?? null;

export const moveDates = (
  blueprints: readonly Blueprint[],
  dates: ReadonlySet<string>,
  move: (date: string) => string,
): Blueprint[] => blueprints.map((one) => withDates(one, dates, move));

/** Removes the assignees, because a template is used by other users. */
export const withoutAssignees = (blueprint: Blueprint): Blueprint => ({
  ...blueprint,
  assignees: [],
  sub_tasks: blueprint.sub_tasks.map(withoutAssignees),
});
