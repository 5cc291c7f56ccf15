import type { NewProperty, NewView } from '@workflow/contract/databases/databases.schema.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { DemoUsername } from '../people.ts';

/** A date, as a number of working days after the day of seeding (or before it, if negative). */
export interface Day {
  readonly workday: number;
}

/** The value of a cell. Users are given by username, linked rows by name. */
export type DemoCell =
  | string
  | number
  | boolean
  | readonly string[]
  | Day
  | { readonly people: readonly DemoUsername[] }
  | { readonly rows: readonly string[] };

export type DemoComment = readonly [
  author: DemoUsername,
  when: { readonly workdaysAgo: number; readonly time: string },
  text: string,
  reactions?: Readonly<Record<string, readonly DemoUsername[]>>,
];

export interface DemoRow {
  readonly name: string;
  /** Cell values by property name. */
  readonly cells: Readonly<Record<string, DemoCell>>;
  readonly by: DemoUsername;
  readonly workdaysAgo: number;
  readonly assignees?: readonly DemoUsername[];
  readonly comments?: readonly DemoComment[];
  readonly actionItems?: readonly (readonly [text: string, isDone: boolean])[];
  readonly documents?: readonly (readonly [title: string, url: string])[];
}

/** Returns the id of a property by its name. */
type IdOf = (name: string) => string;

export interface DemoView extends Pick<NewView, 'name' | 'type'> {
  readonly config: (idOf: IdOf) => Partial<ViewConfig>;
}

export interface DemoDatabase {
  readonly kind: 'database' | 'project';
  readonly title: string;
  readonly icon: string;
  readonly viewType: NewView['type'];
  readonly by: DemoUsername;
  readonly createdDaysAgo: number;
  /** The properties. A project lists only those that are not built in. */
  readonly properties: readonly NewProperty[];
  /** Relations to databases that come earlier in the list, by title. */
  readonly relations?: readonly { readonly name: string; readonly to: string }[];
  readonly rows: readonly DemoRow[];
  readonly views: readonly DemoView[];
}

/** The standard view of a type, whose address names only the type. */
export const standardView = (name: string, type: DemoView['type']): DemoView => ({
  name,
  type,
  config: () => ({ is_standard: true }),
});

export const day = (workday: number): Day => ({ workday });

export const options = (...choices: readonly (readonly [value: string, color: string])[]) => ({
  options: choices.map(([value, color]) => ({ value, color })),
});

/** Creates a filter that requires all conditions. */
export const where = (
  ...conditions: readonly { property_id: string; operator: string; value?: unknown }[]
) => ({
  match: 'and' as const,
  conditions: [...conditions],
});

type Status = 'Not Started' | 'In Progress' | 'Done';

interface TaskExtras extends Partial<Omit<DemoRow, 'name' | 'cells'>> {
  readonly cells?: DemoRow['cells'];
  readonly after?: readonly string[];
  readonly partOf?: string;
}

/** Creates a task with a start and a due date, in working days from the day of seeding. */
export function task(
  name: string,
  status: Status,
  priority: 'Low' | 'Medium' | 'High',
  [from, to]: readonly [number, number],
  assignees: readonly DemoUsername[],
  { cells = {}, after, partOf, by = 'mara', workdaysAgo, ...extras }: TaskExtras = {},
): DemoRow {
  return {
    name,
    cells: {
      Status: status,
      Priority: priority,
      'Start date': day(from),
      'Due date': day(to),
      ...(after && { 'Blocked by': { rows: after } }),
      ...(partOf && { 'Parent task': { rows: [partOf] } }),
      ...cells,
    },
    by,
    // A task is created before its start date.
    workdaysAgo: workdaysAgo ?? Math.max(1, 3 - from),
    assignees,
    ...extras,
  };
}
