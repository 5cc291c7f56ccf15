import type { NewProperty, View } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import { type Blueprint, withDates } from '../tasks/blueprints/blueprint.ts';

/** A property of a template: by its `ref` the cells and the other properties and views of the template know it. */
export interface TemplateProperty extends NewProperty {
  readonly ref: string;
  readonly role?: RelationRole;
}

export interface TaskContent {
  readonly blueprint: Blueprint;
  /** The day from which its dates are counted; null where it has none. */
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

/** With other refs, wherever they stand: no ref is a part of another one, or of a text. */
export function withRefs<Content>(content: Content, refs: ReadonlyMap<string, string>): Content {
  if (refs.size === 0) return content;
  const pattern = new RegExp(
    [...refs.keys()].map((ref) => ref.replaceAll(/[^\w-]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  return JSON.parse(JSON.stringify(content).replaceAll(pattern, (ref) => refs.get(ref)!)) as Content;
}

const isDate = ({ type }: Pick<TemplateProperty, 'type'>) => type === 'date' || type === 'date_range';

/** Which of these cells hold dates. */
export const datesAmong = (properties: readonly (Pick<NewProperty, 'type'> & { id: string })[]) =>
  new Set(properties.filter(isDate).map(({ id }) => id));

const startOf = (value: CellValue): string | null => {
  if (typeof value === 'string') return value.slice(0, 10);
  return typeof value === 'object' && 'start' in value ? value.start.slice(0, 10) : null;
};

const daysIn = (blueprint: Blueprint, dates: ReadonlySet<string>): string[] => [
  ...Object.entries(blueprint.cells).flatMap(([id, value]) => (dates.has(id) ? (startOf(value) ?? []) : [])),
  ...blueprint.sub_tasks.flatMap((one) => daysIn(one, dates)),
];

/** The first day that some tasks name. */
export const firstDay = (blueprints: readonly Blueprint[], dates: ReadonlySet<string>): string | null =>
  blueprints.flatMap((one) => daysIn(one, dates)).toSorted()[0] ?? null;

export const moved = (
  blueprints: readonly Blueprint[],
  dates: ReadonlySet<string>,
  move: (date: string) => string,
): Blueprint[] => blueprints.map((one) => withDates(one, dates, move));

/** Without people: a template is for whomever. */
export const withoutAssignees = (blueprint: Blueprint): Blueprint => ({
  ...blueprint,
  assignees: [],
  sub_tasks: blueprint.sub_tasks.map(withoutAssignees),
});
