import { exampleIds } from '../../core/api/examples.ts';
import { defineReference } from '../../core/api/reference.ts';
import { exampleAuthor } from '../../users/users.reference.ts';
import * as endpoints from './notifications.endpoints.ts';
import * as schemas from './notifications.schema.ts';

export const noticesReference = defineReference(
  { schemas, endpoints },
  {
    about: `Notifications about tasks in the event \`task_notices\`: an assignment, a mention in a comment, and at eight in the morning (user’s time zone) reminders of tasks that are due that day or overdue. Each is sent once. The server does not store notifications.`,
    operations: {
      setOwnTimeZone:
        'Every signed-in user. The web client calls it automatically. Repeating it has no effect.',
    },
    schemas: {
      TaskNoticeKind: { description: 'The reason for a notification.', example: 'assigned' },
      TaskNotice: {
        description: 'A notification about a task for one user.',
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
        description: 'The time zone of a user.',
        example: { time_zone: 'Europe/Berlin' },
      },
    },
  },
);
