import { exampleIds } from '../../core/examples.ts';
import { defineReference } from '../../core/reference.ts';
import { exampleAuthor } from '../../users/users.reference.ts';
import * as endpoints from './notifications.endpoints.ts';
import * as schemas from './notifications.schema.ts';

export const noticesReference = defineReference(
  { schemas, endpoints },
  {
    about: `What people are told of tasks, by the event \`task_notices\`: that somebody assigned them, or named them in a comment, and at eight in
the morning by their own clocks what is due on that day and what has not been done in time, each once. Nothing is kept of it.`,
    operations: {
      setOwnTimeZone:
        'Whoever has signed in. The web client says so by itself. Repeating it changes nothing.',
    },
    schemas: {
      TaskNoticeKind: { description: 'What it is about.', example: 'assigned' },
      TaskNotice: {
        description: 'Something about a task that concerns one person.',
        example: {
          kind: 'assigned',
          project_id: exampleIds.database,
          project_title: 'Packaging',
          task_id: exampleIds.row,
          task_name: 'Measure the box',
          by: exampleAuthor,
        },
      },
      OwnTimeZone: {
        description: 'In which time zone somebody is.',
        example: { time_zone: 'Europe/Berlin' },
      },
    },
  },
);
