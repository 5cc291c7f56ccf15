import { defineEndpoint } from '../../core/api/endpoint.ts';
import { OwnTimeZone } from './reminders.schema.ts';

export const setOwnTimeZone = defineEndpoint({
  method: 'PUT',
  path: '/my-tasks/time-zone',
  summary: 'Set the caller’s time zone for reminders',
  body: OwnTimeZone,
  status: 204,
  permission: 'session',
});
