import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { Blueprint } from '../tasks/blueprints/blueprint.ts';
import type { ProjectContent, TemplateProperty } from './content.ts';

/*
 * What a company begins with. Names are English, as those of a new project are; what they are called in a list clients say in their language.
 * Dates are those of a week that begins on a Monday.
 */

export interface BuiltInTemplate {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly content: ProjectContent;
}

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

const choice = (
  ref: string,
  name: string,
  values: readonly (readonly [string, string])[],
): TemplateProperty => ({
  ref,
  name,
  type: 'select',
  config: { options: values.map(([value, color]) => ({ value, color })) },
});

/** From which status a task begins, and with which it is done, follows from the groups. */
const stages = (
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

const usual = stages(
  ['Not Started', 'gray', 'todo'],
  ['In Progress', 'blue', 'in_progress'],
  ['Done', 'green', 'complete'],
);
const priority = choice(PRIORITY, 'Priority', [
  ['Low', 'green'],
  ['Medium', 'yellow'],
  ['High', 'red'],
]);
const common = (status: TemplateProperty, ...others: readonly TemplateProperty[]): TemplateProperty[] => [
  { ref: NAME, name: 'Name', type: 'title', config: {} },
  status,
  ...others,
  priority,
  { ref: START, name: 'Start date', type: 'date', config: {} },
  { ref: DUE, name: 'Due date', type: 'date', config: {} },
  { ref: NOTES, name: 'Description', type: 'text', config: {} },
];

interface Planned {
  readonly start?: number;
  readonly due?: number;
  readonly kind?: string;
  readonly priority?: string;
  readonly steps?: readonly string[];
}

const task = (
  name: string,
  { start, due, kind, priority: urgency, steps = [] }: Planned = {},
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

const content = (
  view_type: ProjectContent['view_type'],
  properties: readonly TemplateProperty[],
  tasks: readonly Blueprint[],
  views: ProjectContent['views'] = [],
): ProjectContent => ({ view_type, properties, tasks, views, anchor: ANCHOR, task_templates: [] });

const by = (name: string, group: string): ProjectContent['views'][number] => ({
  name,
  type: 'board',
  config: { ...EMPTY_VIEW, group_by: group },
});

export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    id: 'product_launch',
    name: 'Product launch',
    icon: '🚀',
    content: content(
      'gantt',
      common(
        usual,
        choice(KIND, 'Team', [
          ['Product', 'blue'],
          ['Marketing', 'pink'],
          ['Sales', 'orange'],
          ['Support', 'teal'],
        ]),
      ),
      [
        task('Agree what is launched, and for whom', { start: 0, due: 2, kind: 'Product', priority: 'High' }),
        task('Set the price', { start: 2, due: 4, kind: 'Sales' }),
        task('Test with the first customers', { start: 3, due: 11, kind: 'Product', priority: 'High' }),
        task('Write the announcement', {
          start: 7,
          due: 10,
          kind: 'Marketing',
          steps: ['Draft', 'Review', 'Translate'],
        }),
        task('Prepare pictures and the page', { start: 7, due: 15, kind: 'Marketing' }),
        task('Brief sales and support', {
          start: 14,
          due: 16,
          kind: 'Support',
          steps: ['Questions and answers', 'Demo'],
        }),
        task('Launch day', {
          start: 21,
          due: 21,
          kind: 'Product',
          priority: 'High',
          steps: ['Switch it on', 'Announce it', 'Watch the numbers'],
        }),
        task('Look back: what do we keep?', { start: 28, due: 28, kind: 'Product' }),
      ],
      [by('By team', KIND)],
    ),
  },
  {
    id: 'bug_tracker',
    name: 'Bug tracker',
    icon: '🐞',
    content: content(
      'board',
      common(
        stages(
          ['Reported', 'gray', 'todo'],
          ['Confirmed', 'yellow', 'todo'],
          ['In progress', 'blue', 'in_progress'],
          ['In review', 'purple', 'in_progress'],
          ['Fixed', 'green', 'complete'],
          ['Will not fix', 'gray', 'complete'],
        ),
        choice(KIND, 'Severity', [
          ['Blocker', 'red'],
          ['Major', 'orange'],
          ['Minor', 'yellow'],
        ]),
      ),
      [
        task('Example: the page stays white on a phone', {
          kind: 'Major',
          priority: 'High',
          steps: ['How it comes about', 'What should happen', 'A test that fails', 'The repair'],
        }),
      ],
      [by('By severity', KIND)],
    ),
  },
  {
    id: 'content_calendar',
    name: 'Content calendar',
    icon: '🗓️',
    content: content(
      'calendar',
      common(
        stages(
          ['Idea', 'gray', 'todo'],
          ['Writing', 'blue', 'in_progress'],
          ['Review', 'purple', 'in_progress'],
          ['Published', 'green', 'complete'],
        ),
        choice(KIND, 'Channel', [
          ['Blog', 'blue'],
          ['Newsletter', 'orange'],
          ['Social media', 'pink'],
        ]),
      ),
      [
        task('Plan the themes of the month', { due: 1, priority: 'High' }),
        task('Blog: how a customer works with us', {
          start: 2,
          due: 8,
          kind: 'Blog',
          steps: ['Interview', 'Draft', 'Pictures', 'Approval'],
        }),
        task('Newsletter', {
          start: 9,
          due: 11,
          kind: 'Newsletter',
          steps: ['Collect', 'Write', 'Test', 'Send'],
        }),
        task('Posts of the week', { start: 7, due: 7, kind: 'Social media' }),
      ],
      [by('By channel', KIND)],
    ),
  },
  {
    id: 'onboarding',
    name: 'Employee onboarding',
    icon: '👋',
    content: content(
      'list',
      common(
        usual,
        choice(KIND, 'When', [
          ['Before the first day', 'gray'],
          ['First day', 'blue'],
          ['First week', 'teal'],
          ['First month', 'green'],
        ]),
      ),
      [
        task('Contract and papers', { due: 0, kind: 'Before the first day', priority: 'High' }),
        task('Accounts and equipment', {
          due: 2,
          kind: 'Before the first day',
          steps: ['Computer', 'E-mail', 'Keys', 'Invitation to WorkFlow'],
        }),
        task('Name a companion', { due: 3, kind: 'Before the first day' }),
        task('Welcome and tour', {
          due: 7,
          kind: 'First day',
          steps: ['Breakfast with the team', 'Tour', 'Safety'],
        }),
        task('Goals of the first weeks', { due: 9, kind: 'First week' }),
        task('Meet every team', { due: 11, kind: 'First week' }),
        task('Talk after a month', { due: 37, kind: 'First month', priority: 'High' }),
      ],
      [by('By stage', KIND)],
    ),
  },
  {
    id: 'recruiting',
    name: 'Recruiting',
    icon: '🤝',
    content: content(
      'board',
      common(
        stages(
          ['Applied', 'gray', 'todo'],
          ['Phone call', 'yellow', 'in_progress'],
          ['Interview', 'blue', 'in_progress'],
          ['Offer', 'purple', 'in_progress'],
          ['Hired', 'green', 'complete'],
          ['Declined', 'red', 'complete'],
        ),
        choice(KIND, 'Source', [
          ['Referral', 'green'],
          ['Advert', 'blue'],
          ['Approached', 'orange'],
        ]),
      ),
      [
        task('Example: an applicant', {
          kind: 'Advert',
          steps: ['Read the papers', 'Phone call', 'Interview with the team', 'References', 'Decision'],
        }),
      ],
    ),
  },
  {
    id: 'event',
    name: 'Event',
    icon: '🎪',
    content: content(
      'gantt',
      common(
        usual,
        choice(KIND, 'Area', [
          ['Place', 'teal'],
          ['Programme', 'purple'],
          ['Guests', 'pink'],
          ['Money', 'green'],
        ]),
      ),
      [
        task('Purpose, date and budget', { start: 0, due: 2, kind: 'Money', priority: 'High' }),
        task('Book the place', {
          start: 2,
          due: 7,
          kind: 'Place',
          priority: 'High',
          steps: ['Three offers', 'Visit', 'Sign'],
        }),
        task('Programme and speakers', { start: 7, due: 18, kind: 'Programme' }),
        task('Invitations', {
          start: 14,
          due: 21,
          kind: 'Guests',
          steps: ['List', 'Text', 'Send', 'Remind'],
        }),
        task('Food and technology', { start: 21, due: 30, kind: 'Place' }),
        task('The day itself', { start: 42, due: 42, kind: 'Programme', priority: 'High' }),
        task('Thank everybody, and settle the bills', { start: 43, due: 47, kind: 'Money' }),
      ],
      [by('By area', KIND)],
    ),
  },
];
