import { defineEndpoint } from '../../core/endpoint.ts';
import { OwnTimeZone } from './notifications.schema.ts';

export const setOwnTimeZone = defineEndpoint({
  method: 'PUT',
  path: '/my-tasks/time-zone',
  summary: 'Say in which time zone one is, to be reminded in the morning',
  body: OwnTimeZone,
  status: 204,
  permission: 'session',
});
