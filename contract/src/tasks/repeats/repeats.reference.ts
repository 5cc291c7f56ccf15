import { defineReference } from '../../core/reference.ts';
import * as endpoints from './repeats.endpoints.ts';
import * as schemas from './repeats.schema.ts';

const rule = {
  unit: 'week' as const,
  every: 1,
  weekdays: [1, 3],
  mode: 'schedule' as const,
  time_zone: 'Europe/Berlin',
};

export const repeatsReference = defineReference(
  { schemas, endpoints },
  {
    about: `Tasks that come again. The next one is made when a task is done, in the same moment, and in a series at the latest on the day on
which it is due: with the same cells, people, steps, documents and sub-tasks, not done, and its dates moved. It repeats from then on, and the
one before does so no more; so each has one successor. Of the dates of a series that passed while the server was down, the last one is made up.`,
    operations: {
      repeatTask:
        'Owners, admins and members. A series is counted from the day on which the task is due, or else from today. Repeating the request changes nothing.',
    },
    parameters: { id: 'The project.', task_id: 'The task.' },
    schemas: {
      RepeatUnit: { description: 'In what it is counted.', example: 'week' },
      RepeatMode: { description: 'From what the next date is counted.', example: 'schedule' },
      NewRepeat: { description: 'How a task is to repeat.', example: rule },
      Repeat: {
        description: 'How a task repeats.',
        example: { ...rule, anchor: '2026-11-16', next_on: '2026-11-18' },
      },
      RepeatChange: { description: 'How a task is to repeat; null for no more.', example: { repeat: rule } },
    },
  },
);
