import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { type IncomingMessage, request, ServerResponse } from 'node:http';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { withoutTriggers } from '../harness/without-triggers.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let owner: TestUser;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with();
  ({ owner } = workspace);
  ({ id } = await owner.does(databases.createDatabase, { query: { workspace_id: workspace.id }, body: {} }));
  const row = await owner.does(databases.createRow, { params: { id }, body: { title: 'Paper' } });
  await withoutTriggers(
    app,
    (sql) => sql`
    insert into database_rows (id, database_id, number, cells, position)
    select gen_random_uuid(), r.database_id, n, jsonb_build_object((select key from database_properties p where p.database_id = r.database_id and p.type = 'title'), repeat(md5(n::text), 100)), 'b' || n
    from database_rows r, generate_series(2, 10000) n where r.id = ${row.id}`,
  );
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Starts an export and returns its response, which is paused. */
async function startExport(): Promise<IncomingMessage> {
  const asking = request(`${app.url}/api/v1/databases/${id}/export`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${owner.tokens.access_token}`,
      'content-type': 'application/json',
    },
  });
  asking.end(JSON.stringify({ format: 'json' }));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}

/** Makes the disk full after this many writes. */
async function fillDiskAfter(writes: number): Promise<void> {
  const file = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(file);
  await file.close();
  const { write } = prototype;
  let count = 0;
  vi.spyOn(prototype, 'write').mockImplementation(async function (this: unknown, ...args: unknown[]) {
    count += 1;
    if (count > writes) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return write.apply(this, args);
  });
}

it('a disk that is full before the first byte is answered with no_room', async () => {
  await fillDiskAfter(0);
  const answer = await startExport();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(JSON.parse(String(Buffer.concat(await answer.toArray())))).toMatchObject({ code: 'no_room' });
});

it('a disk that becomes full while an export is sent breaks the response off', async () => {
  await fillDiskAfter(2);
  const answer = await startExport();
  expect(answer.statusCode).toBe(200);
  await expect(answer.toArray()).rejects.toThrow('aborted');
});

it('an export that its client does not read for a minute is closed, and its user can export again', async () => {
  const { setTimeout: waits } = ServerResponse.prototype;
  const begun = Promise.withResolvers<ServerResponse>();
  const asked: number[] = [];
  vi.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (this: ServerResponse, ms) {
    asked.push(ms);
    begun.resolve(this);
    return waits.call(this, 100);
  });
  const stalled = await startExport();
  stalled.on('error', () => {});
  const answer = await begun.promise;
  await once(answer, 'close');
  expect([asked, answer.writableFinished]).toEqual([[60_000], false]);
  vi.restoreAllMocks();
  const next = await startExport();
  expect(Buffer.concat(await next.toArray()).length).toBeGreaterThan(10_000 * 3_200);
});

it('an export that its client reads slowly for an hour is closed', async () => {
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number, ...rest: unknown[]) =>
    wait(act, ms === 3_600_000 ? 500 : ms, ...rest)) as typeof setTimeout);
  const answer = await startExport();
  const readSlowly = async () => {
    for await (const _ of answer) await new Promise((resolve) => wait(resolve, 50));
  };
  await expect(readSlowly()).rejects.toThrow('aborted');
});
