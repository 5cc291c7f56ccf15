import { defineEndpoint } from '@workflow/contract/core/api/endpoint.ts';
import { coreErrors } from '@workflow/contract/core/api/error.ts';
import {
  addressOf,
  type Database,
  openDatabase,
} from '@workflow/server/platform/database/connection/client.ts';
import { createTransact } from '@workflow/server/platform/database/transactions/transact.ts';
import { Failure } from '@workflow/server/platform/failure.ts';
import { createFiles } from '@workflow/server/platform/files/files.ts';
import { createHttp } from '@workflow/server/platform/http/http.ts';
import { createDownloads } from '@workflow/server/platform/http/responses/downloads.ts';
import { preparedRoute, type Route, route } from '@workflow/server/platform/http/route.ts';
import { registerRoutes } from '@workflow/server/platform/http/routes/register-routes.ts';
import { createLimits } from '@workflow/server/platform/limits/limits.ts';
import { createLog } from '@workflow/server/platform/log/log.ts';
import { noAudience } from '@workflow/server/platform/realtime/audience.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { copyDatabase } from '../harness/app.ts';

let database: Database;

beforeAll(async () => {
  database = openDatabase(addressOf(await copyDatabase()), 3);
  await database.sql`create table notes (text text)`;
});
beforeEach(() => database.sql`truncate notes`);
afterAll(() => database.close());

const writeNote = defineEndpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Write a note',
  response: z.union([z.object({ kind: z.literal('note') }), z.object({ kind: z.literal('letter') })]),
  permission: 'public',
});

/** Sends `requests` requests that each write a note, and returns their statuses. */
async function statusesOf(handler: Route, requests: number): Promise<number[]> {
  const log = createLog('silent');
  const limits = createLimits({ enabled: false, trustProxy: [] });
  const http = createHttp({ log, limits });
  const jobs = { enqueue: async () => {}, pollNow: () => {} };
  const signals = { send: async () => {} };
  const transact = createTransact({ database, audience: noAudience, jobs, signals, log });
  const files = createFiles('nowhere');
  const authenticate = async () => null;
  registerRoutes(http, [handler], {
    authenticate,
    authenticateFileRequest: authenticate,
    limits,
    downloads: createDownloads(limits),
    files,
    connections: 1,
    reader: database,
    transact,
  });
  const statuses = [];
  while (statuses.length < requests) {
    statuses.push((await http.inject({ method: 'POST', url: '/api/v1/notes' })).statusCode);
  }
  await http.close();
  return statuses;
}

it('a request that cannot be answered has no effect', async () => {
  const kinds = ['note', 'a shape of its own'];
  const handler = route(writeNote, async ({ tx }) => {
    const kind = kinds.shift()!;
    await tx.sql`insert into notes values (${kind})`;
    return { kind } as never;
  });
  expect(await statusesOf(handler, 2)).toEqual([200, 500]);
  expect(await database.sql`select text from notes`).toEqual([{ text: 'note' }]);
});

it('writes before a returned error are kept, and writes before a thrown one are not', async () => {
  const steps: string[] = [];
  const handler = preparedRoute(
    writeNote,
    async () => {
      steps.push('prepared');
      return steps.length < 3 ? 'given back' : 'thrown';
    },
    async ({ tx, prepared }) => {
      steps.push('handled');
      await tx.sql`insert into notes values (${prepared})`;
      const failure = new Failure(coreErrors.forbidden);
      if (prepared === 'thrown') throw failure;
      return failure;
    },
  );
  expect(await statusesOf(handler, 2)).toEqual([403, 403]);
  expect(steps).toEqual(['prepared', 'handled', 'prepared', 'handled']);
  expect(await database.sql`select text from notes`).toEqual([{ text: 'given back' }]);
});
