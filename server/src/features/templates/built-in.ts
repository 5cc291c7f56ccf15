import {
  boardView,
  defaultStatus,
  KIND,
  projectContent,
  selectProperty,
  statusProperty,
  task,
  taskProperties,
} from './built-in.builders.ts';
import type { ProjectContent } from './content.ts';

/*
 * The templates that come with the product. Names are in English, like the properties of a new project; clients translate the names of the
 * templates. Dates are relative to a week that starts on a Monday.
 */

export interface BuiltInTemplate {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly content: ProjectContent;
}

export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    id: 'product_launch',
    name: 'Product launch',
    icon: '🚀',
    content: projectContent(
      'gantt',
      taskProperties(
        defaultStatus,
        selectProperty(KIND, 'Team', [
          ['Product', 'blue'],
          ['Marketing', 'pink'],
          ['Sales', 'orange'],
          ['Support', 'teal'],
        ]),
      ),
      [
        task('Define scope and audience', { start: 0, due: 2, kind: 'Product', priority: 'High' }),
        task('Set pricing', { start: 2, due: 4, kind: 'Sales' }),
        task('Run a customer beta', { start: 3, due: 11, kind: 'Product', priority: 'High' }),
        task('Write the announcement', {
          start: 7,
          due: 10,
          kind: 'Marketing',
          steps: ['Draft', 'Review', 'Translate'],
        }),
        task('Prepare images and landing page', { start: 7, due: 15, kind: 'Marketing' }),
        task('Brief sales and support', {
          start: 14,
          due: 16,
          kind: 'Support',
          steps: ['FAQ', 'Demo'],
        }),
        task('Launch day', {
          start: 21,
          due: 21,
          kind: 'Product',
          priority: 'High',
          steps: ['Release', 'Announce', 'Monitor metrics'],
        }),
        task('Launch retrospective', { start: 28, due: 28, kind: 'Product' }),
      ],
      [boardView('By team', KIND)],
    ),
  },
  {
    id: 'bug_tracker',
    name: 'Bug tracker',
    icon: '🐞',
    content: projectContent(
      'board',
      taskProperties(
        statusProperty(
          ['Reported', 'gray', 'todo'],
          ['Confirmed', 'yellow', 'todo'],
          ['In progress', 'blue', 'in_progress'],
          ['In review', 'purple', 'in_progress'],
          ['Fixed', 'green', 'complete'],
          ['Won’t fix', 'gray', 'complete'],
        ),
        selectProperty(KIND, 'Severity', [
          ['Blocker', 'red'],
          ['Major', 'orange'],
          ['Minor', 'yellow'],
        ]),
      ),
      [
        task('Example: page stays blank on mobile', {
          kind: 'Major',
          priority: 'High',
          steps: ['Steps to reproduce', 'Expected behavior', 'Failing test', 'Fix'],
        }),
      ],
      [boardView('By severity', KIND)],
    ),
  },
  {
    id: 'content_calendar',
    name: 'Content calendar',
    icon: '🗓️',
    content: projectContent(
      'calendar',
      taskProperties(
        statusProperty(
          ['Idea', 'gray', 'todo'],
          ['Writing', 'blue', 'in_progress'],
          ['Review', 'purple', 'in_progress'],
          ['Published', 'green', 'complete'],
        ),
        selectProperty(KIND, 'Channel', [
          ['Blog', 'blue'],
          ['Newsletter', 'orange'],
          ['Social media', 'pink'],
        ]),
      ),
      [
        task('Plan topics for the month', { due: 1, priority: 'High' }),
        task('Blog post: customer story', {
          start: 2,
          due: 8,
          kind: 'Blog',
          steps: ['Interview', 'Draft', 'Images', 'Approval'],
        }),
        task('Newsletter', {
          start: 9,
          due: 11,
          kind: 'Newsletter',
          steps: ['Collect', 'Write', 'Test', 'Send'],
        }),
        task('Posts for the week', { start: 7, due: 7, kind: 'Social media' }),
      ],
      [boardView('By channel', KIND)],
    ),
  },
  {
    id: 'onboarding',
    name: 'Employee onboarding',
    icon: '👋',
    content: projectContent(
      'list',
      taskProperties(
        defaultStatus,
        selectProperty(KIND, 'When', [
          ['Before day one', 'gray'],
          ['Day one', 'blue'],
          ['First week', 'teal'],
          ['First month', 'green'],
        ]),
      ),
      [
        task('Prepare contract and paperwork', { due: 0, kind: 'Before day one', priority: 'High' }),
        task('Set up accounts and equipment', {
          due: 2,
          kind: 'Before day one',
          steps: ['Computer', 'Email', 'Keys', 'Invitation to WorkFlow'],
        }),
        task('Assign a buddy', { due: 3, kind: 'Before day one' }),
        task('Welcome and office tour', {
          due: 7,
          kind: 'Day one',
          steps: ['Breakfast with the team', 'Tour', 'Safety'],
        }),
        task('Set goals for the first weeks', { due: 9, kind: 'First week' }),
        task('Meet every team', { due: 11, kind: 'First week' }),
        task('One-month check-in', { due: 37, kind: 'First month', priority: 'High' }),
      ],
      [boardView('By stage', KIND)],
    ),
  },
  {
    id: 'recruiting',
    name: 'Recruiting',
    icon: '🤝',
    content: projectContent(
      'board',
      taskProperties(
        statusProperty(
          ['Applied', 'gray', 'todo'],
          ['Phone screen', 'yellow', 'in_progress'],
          ['Interview', 'blue', 'in_progress'],
          ['Offer', 'purple', 'in_progress'],
          ['Hired', 'green', 'complete'],
          ['Declined', 'red', 'complete'],
        ),
        selectProperty(KIND, 'Source', [
          ['Referral', 'green'],
          ['Job ad', 'blue'],
          ['Outreach', 'orange'],
        ]),
      ),
      [
        task('Example candidate', {
          kind: 'Job ad',
          steps: ['Review application', 'Phone screen', 'Team interview', 'References', 'Decision'],
        }),
      ],
    ),
  },
  {
    id: 'event',
    name: 'Event',
    icon: '🎪',
    content: projectContent(
      'gantt',
      taskProperties(
        defaultStatus,
        selectProperty(KIND, 'Area', [
          ['Venue', 'teal'],
          ['Program', 'purple'],
          ['Guests', 'pink'],
          ['Budget', 'green'],
        ]),
      ),
      [
        task('Define purpose, date and budget', { start: 0, due: 2, kind: 'Budget', priority: 'High' }),
        task('Book the venue', {
          start: 2,
          due: 7,
          kind: 'Venue',
          priority: 'High',
          steps: ['Compare three offers', 'Visit', 'Sign contract'],
        }),
        task('Plan program and speakers', { start: 7, due: 18, kind: 'Program' }),
        task('Send invitations', {
          start: 14,
          due: 21,
          kind: 'Guests',
          steps: ['Guest list', 'Text', 'Send', 'Reminder'],
        }),
        task('Catering and equipment', { start: 21, due: 30, kind: 'Venue' }),
        task('Event day', { start: 42, due: 42, kind: 'Program', priority: 'High' }),
        task('Send thank-you notes and pay invoices', { start: 43, due: 47, kind: 'Budget' }),
      ],
      [boardView('By area', KIND)],
    ),
  },
];
