import { defineApiDocs } from '../../core/api/api-docs.ts';
import * as schemas from '../../databases/rows/repeat.schema.ts';
import * as endpoints from './repeats.endpoints.ts';

const rule = {
  unit: 'week' as const,
  every: 1,
  weekdays: [1, 3],
  mode: 'schedule' as const,
  time_zone: 'Europe/Berlin',
};

export const repeatsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: `Repeating tasks. When a task is done, the server creates the next one in the same transaction; in a series, at the latest on its due date. The new task copies cells, people, action items, documents and sub-tasks, with reset status and moved dates. The repeat rule moves to the new task, so each task has at most one successor. If dates of a series passed while the server was down, it creates a task only for the last of them.`,
    operations: {
      repeatTask:
        'Owners, admins and members. A series counts from the due date of the task, or from today if it has none. Repeating the request has no effect.',
    },
    parameters: { id: 'The project.', task_id: 'The task.' },
    schemas: {
      RepeatUnit: { description: 'The unit of the repeat interval.', example: 'week' },
      RepeatMode: {
        description: 'Whether the next date counts from the series or from the completion of the task.',
        example: 'schedule',
      },
      NewRepeat: { description: 'The repeat rule to set.', example: rule },
      Repeat: {
        description: 'The repeat rule of a task.',
        example: { ...rule, anchor: '2026-11-16', next_on: '2026-11-18' },
      },
      RepeatChange: { description: 'The repeat rule to set; null removes it.', example: { repeat: rule } },
    },
  },
);
