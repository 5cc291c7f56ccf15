import { defineApiDocs } from '../../core/api/api-docs.ts';
import * as endpoints from './reminders.endpoints.ts';
import * as schemas from './reminders.schema.ts';

export const remindersApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Notifications at eight in the morning (user’s time zone) about tasks that are due that day or overdue. Each task is announced once.',
    operations: {
      setOwnTimeZone:
        'Every signed-in user. The web client calls it automatically. Repeating it has no effect.',
    },
    schemas: {
      OwnTimeZone: {
        description: 'The time zone of a user.',
        example: { time_zone: 'Europe/Berlin' },
      },
    },
  },
);
