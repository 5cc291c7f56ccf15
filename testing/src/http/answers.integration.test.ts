import { defineEndpoint } from '@workflow/contract/core/endpoint.ts';
import { addressOf, type Database, openDatabase } from '@workflow/server/platform/database/client.ts';
import { createTransact } from '@workflow/server/platform/database/transact.ts';
import { createHttp } from '@workflow/server/platform/http/http.ts';
import { registerRoutes } from '@workflow/server/platform/http/register-routes.ts';
import { route } from '@workflow/server/platform/http/route.ts';
import { createLimits } from '@workflow/server/platform/limits/limits.ts';
import { createLog } from '@workflow/server/platform/log/log.ts';
import { noAudience } from '@workflow/server/platform/realtime/audience.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { copyDatabase } from '../harness/app.ts';

let database: Database;

beforeAll(async () => {
  database = openDatabase(addressOf(await copyDatabase()), 3);
  await database.sql`create table notes (text text)`;
});
afterAll(() => database.close());

const writeNote = defineEndpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Write a note',
  response: z.union([z.object({ kind: z.literal('note') }), z.object({ kind: z.literal('letter') })]),
  permission: 'public',
});

it('a request that cannot be answered has not happened', async () => {
  const log = createLog('silent');
  const limits = createLimits({ enabled: false, trustProxy: [] });
  const http = createHttp({ log, limits });
  const jobs = { enqueue: async () => {} };
  const signals = { send: async () => {} };
  const transact = createTransact({ database, audience: noAudience, jobs, signals, log });
  const kinds = ['note', 'a shape of its own'];
  const routes = [
    route(writeNote, async ({ tx }) => {
      const kind = kinds.shift()!;
      await tx.sql`insert into notes values (${kind})`;
      return { kind } as never;
    }),
  ];
  registerRoutes(http, routes, { authenticate: async () => null, limits, reader: database, transact });
  const statuses = [];
  for (const _ of [1, 2]) {
    statuses.push((await http.inject({ method: 'POST', url: '/api/v1/notes' })).statusCode);
  }
  await http.close();
  expect(statuses).toEqual([200, 500]);
  expect(await database.sql`select text from notes`).toEqual([{ text: 'note' }]);
});
