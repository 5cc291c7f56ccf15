import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { text } from '../core/schemas/text.ts';
import { FoundUsers } from './users.schema.ts';

export const searchUsers = defineEndpoint({
  method: 'GET',
  path: '/users/search',
  summary: 'Search users by username or full name; an empty query returns no users',
  query: z.object({ q: z._default(text('The search', { max: 100 }), '') }),
  response: FoundUsers,
  permission: 'session',
});
