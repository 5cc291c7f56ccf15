import { exportPage } from '@workflow/contract/pages/document/document.endpoints.ts';
import { joinPage } from '@workflow/contract/pages/document/document.events.ts';
import {
  findDocumentHead,
  listOutdatedDocuments,
} from '@workflow/server/features/pages/document/document.store.ts';
import { appendEdits, decodeEdit } from '@workflow/server/features/pages/document/document-append.service.ts';
import { maintainDocument } from '@workflow/server/features/pages/document/document-maintenance.ts';
import {
  DocumentLimitError,
  DocumentWorker,
} from '@workflow/server/features/pages/document/document-worker.ts';
import { listDocumentsDueForVersion } from '@workflow/server/features/pages/document/versions.store.ts';
import { createJobActor } from '@workflow/server/platform/actor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createSlowUpdate, createTestUpdate } from './document.updates.ts';
import { createTestPage } from './test-pages.ts';

let app: TestApp;
let team: TestWorkspace<'member'>;
const worker = new DocumentWorker();

beforeAll(async () => {
  app = await startTestApp();
  team = await createTestWorkspace(app).with('member');
});
afterAll(async () => {
  worker.stop();
  await app.close();
});

describe('a page that takes too long to build', () => {
  const newPage = async () => (await createTestPage(team.owner, team.id)).id;
  const append = (pageId: string, update: Uint8Array) =>
    appendEdits(app.transact, pageId, [decodeEdit({ actor: createJobActor(team.owner.id), update })]);
  const maintain = (pageId: string, timeoutMs?: number) =>
    maintainDocument({ reader: app.database, transact: app.transact, worker, timeoutMs }, pageId);
  /** Returns which jobs would build the page some minutes after its last edit. */
  const findJobs = async (pageId: string) => {
    await app.database.sql`
      update page_documents set updated_at = now() - interval '5 minutes' where page_id = ${pageId}`;
    return {
      text: (await listOutdatedDocuments(app.database, 100)).includes(pageId),
      version: (await listDocumentsDueForVersion(app.database, 100)).includes(pageId),
    };
  };

  it('is built once for each edit, and not for every minute, export or opening', async () => {
    const pageId = await newPage();
    expect(await append(pageId, createSlowUpdate(20_000))).toEqual([{ seq: 1 }]);
    expect(await findJobs(pageId)).toEqual({ text: true, version: true });
    await expect(maintain(pageId, 1_000)).rejects.toThrow(DocumentLimitError);
    expect(await findJobs(pageId)).toEqual({ text: false, version: false });
    const format = { params: { id: pageId }, query: { format: 'markdown' } } as const;
    const download = await team.owner.call(exportPage, format);
    expect(download).toMatchObject({ status: 409, body: { code: 'document_too_complex' } });
    const socket = await team.owner.connect();
    expect(await socket.emit(joinPage, { page_id: pageId })).toMatchObject({ code: 'document_too_complex' });
    expect(await socket.emit(joinPage, { page_id: pageId, after: 0 })).toMatchObject({ ok: true, seq: 1 });
    await append(pageId, createTestUpdate('edited'));
    expect(await findJobs(pageId)).toEqual({ text: true, version: true });
  });

  it('is maintained as before after a build succeeds', async () => {
    const pageId = await newPage();
    await append(pageId, createTestUpdate('first'));
    await app.database.sql`update page_documents set failed_seq = 1 where page_id = ${pageId}`;
    await append(pageId, createTestUpdate('second'));
    await maintain(pageId);
    expect(await findDocumentHead(app.database, pageId)).toMatchObject({ textSeq: 2, failedSeq: 0 });
  });
});

it('a user with many exports of a slow page delays others by one export, and may have only some of them waiting', async () => {
  const limited = await startTestApp({ rateLimit: true });
  try {
    const { owner, member, id } = await createTestWorkspace(limited).with('member');
    const slow = await createTestPage(owner, id);
    const edit = decodeEdit({ actor: createJobActor(owner.id), update: createSlowUpdate(1_200) });
    await appendEdits(limited.transact, slow.id, [edit]);
    const exported = (by: TestUser, pageId: string) =>
      by.call(exportPage, { params: { id: pageId }, query: { format: 'markdown' } });
    const ended: string[] = [];
    const slowExports = Array.from({ length: 30 }, async () => {
      const { status } = await exported(owner, slow.id);
      if (status === 200) ended.push('slow');
      return status;
    });
    await Promise.race(slowExports);
    const other = await createTestPage(member, id);
    expect((await exported(member, other.id)).status).toBe(200);
    expect(ended.length).toBeLessThan(10);
    const statuses = await Promise.all(slowExports);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  } finally {
    await limited.close();
  }
}, 30_000);
