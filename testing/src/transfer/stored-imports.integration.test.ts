import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { startS3, type TestS3 } from '../harness/s3.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTransferHelpers } from './transfer.helpers.ts';
import { createCsvFile } from './transfer.scenarios.ts';

let s3: TestS3;
let app: TestApp;
let owner: TestUser;
let workspaceId: string;
/** Runs before the object storage answers a read. */
let beforeRead = async () => {};

/** Forwards requests to the S3 service. */
const proxy = createServer(async (request, response) => {
  if (request.method === 'GET') await beforeRead();
  const { connection: _, 'transfer-encoding': __, host: ___, expect: ____, ...headers } = request.headers;
  const hasBody = request.method === 'PUT' || request.method === 'POST';
  const answer = await fetch(s3.settings.endpoint + request.url, {
    method: request.method!,
    headers: headers as Record<string, string>,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
});

beforeAll(async () => {
  s3 = await startS3();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  app = await startTestApp({ s3: { ...s3.settings, endpoint: `http://127.0.0.1:${port}` } });
  ({ owner, id: workspaceId } = await createTestWorkspace(app).with());
});
afterAll(async () => {
  await app.close();
  proxy.close();
  await s3.stop();
});
const { upload, targetsOf, waitForImport } = createTransferHelpers(() => ({ app, owner, workspaceId }));

it('no transaction is open while the start of an import reads the object storage', async () => {
  const preview = await upload(createCsvFile('Name,Price\nPaper,4\nInk,12', 'Stock.csv'));
  const listOpenTransactions = () => app.database.sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  const reads: Promise<void>[] = [];
  // The read is held back until the short transactions of background work have ended.
  beforeRead = () => {
    const ended = expect.poll(async () => (await listOpenTransactions()).length).toBe(0);
    reads.push(ended);
    return ended.catch(() => {});
  };
  const { id } = preview.import;
  await owner.does(transfer.startImport, {
    params: { id },
    body: { reading: preview.reading, columns: targetsOf(preview) },
  });
  expect(reads.length).toBeGreaterThan(0);
  await Promise.all(reads);
  expect(await waitForImport(id)).toMatchObject({ state: 'done', rows_imported: 2 });
});
