import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/id.ts';
import { text } from '../core/text.ts';

export const searchUsers = defineEndpoint({
  method: 'GET',
  path: '/users/search',
  summary: 'Find people by username or full name; a blank query finds nobody',
  query: z.object({ q: z._default(text('The search', { max: 100 }), '') }),
  response: z.object({
    users: z.array(
      z.object({
        id: Id,
        username: z.string(),
        full_name: z.nullable(z.string()),
        avatar_url: z.nullable(z.string()),
      }),
    ),
  }),
  permission: 'session',
});
