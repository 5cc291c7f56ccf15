import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Count } from '../core/number.ts';

export const getConfig = defineEndpoint({
  method: 'GET',
  path: '/config',
  summary: 'What this server offers, before anybody has signed in',
  response: z.object({
    demo_accounts: z.boolean(),
    registration: z.boolean(),
    max_upload_bytes: Count,
    version: z.string(),
  }),
  permission: 'public',
});
