import { defineEndpoint } from '../../core/api/endpoint.ts';
import { SecurityEventPage, SecurityEventQuery } from './security-activity.schema.ts';

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/auth/security-events',
  summary: 'List the sign-ins of the user and the changes of how they sign in, newest first',
  query: SecurityEventQuery,
  response: SecurityEventPage,
  permission: 'session',
});
