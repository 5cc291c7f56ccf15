import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { Blueprint } from '../tasks/blueprints/blueprint.ts';
import type { ProjectContent, TemplateProperty } from './content.ts';

const DAY_MS = 24 * 60 * 60_000;
const ANCHOR = '2026-01-05';
const onDay = (offset: number) =>
  new Date(Date.parse(`${ANCHOR}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);

const [NAME, STATUS, PRIORITY, START, DUE, KIND, NOTES] = [
  'name',
  'status',
  'priority',
  'start',
  'due',
  'kind',
  'notes',
].map((word) => `ref-${word}-ref`) as [string, string, string, string, string, string, string];

export { KIND };

export const selectProperty = (
  ref: string,
  name: string,
  values: readonly (readonly [string, string])[],
): TemplateProperty => ({
  ref,
  name,
  type: 'select',
  config: { options: values.map(([value, color]) => ({ value, color })) },
});

/**
 * The status property of a template. The groups of its options decide which status a new task gets and which
 * ones count as done.
 */
export const statusProperty = (
  ...values: readonly (readonly [string, string, 'todo' | 'in_progress' | 'complete'])[]
): TemplateProperty => ({
  ref: STATUS,
  name: 'Status',
  type: 'status',
  config: {
    options: values.map(([value, color, group]) => ({ value, color, group })),
    default: values[0]![0],
  },
});

export const defaultStatus = statusProperty(
  ['Not Started', 'gray', 'todo'],
  ['In Progress', 'blue', 'in_progress'],
  ['Done', 'green', 'complete'],
);
const priority = selectProperty(PRIORITY, 'Priority', [
  ['Low', 'green'],
  ['Medium', 'yellow'],
  ['High', 'red'],
]);
export const taskProperties = (
  status: TemplateProperty,
  ...others: readonly TemplateProperty[]
): TemplateProperty[] => [
  { ref: NAME, name: 'Name', type: 'title', config: {} },
  status,
  ...others,
  priority,
  { ref: START, name: 'Start date', type: 'date', config: {} },
  { ref: DUE, name: 'Due date', type: 'date', config: {} },
  { ref: NOTES, name: 'Description', type: 'text', config: {} },
];

interface TaskOptions {
  readonly start?: number;
  readonly due?: number;
  readonly kind?: string;
  readonly priority?: string;
  readonly steps?: readonly string[];
}

export const task = (
  name: string,
  { start, due, kind, priority: urgency, steps = [] }: TaskOptions = {},
): Blueprint => ({
  cells: {
    [NAME]: name,
    ...(start !== undefined && { [START]: onDay(start) }),
    ...(due !== undefined && { [DUE]: onDay(due) }),
    ...(kind && { [KIND]: kind }),
    ...(urgency && { [PRIORITY]: urgency }),
  },
  assignees: [],
  action_items: steps,
  documents: [],
  sub_tasks: [],
});

export const projectContent = (
  view_type: ProjectContent['view_type'],
  properties: readonly TemplateProperty[],
  tasks: readonly Blueprint[],
  views: ProjectContent['views'] = [],
): ProjectContent => ({ view_type, properties, tasks, views, anchor: ANCHOR, task_templates: [] });

export const boardView = (name: string, group: string): ProjectContent['views'][number] => ({
  name,
  type: 'board',
  config: { ...EMPTY_VIEW, group_by: group },
});
