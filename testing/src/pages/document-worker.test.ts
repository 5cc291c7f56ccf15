import {
  DocumentLimitError,
  DocumentWorker,
} from '@workflow/server/features/pages/document/document-worker.ts';
import { readUpdate } from '@workflow/server/features/pages/document/update-check.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createSlowUpdate, createTestUpdate, createWideTableUpdate } from './document.updates.ts';

const worker = new DocumentWorker();
afterEach(() => worker.stop());

const slow = { state: null, updates: [createSlowUpdate(20_000)] };
const short = { state: null, updates: [createTestUpdate('Hello')] };

describe('building documents in a thread', () => {
  it('fails a document that takes too long, and still builds those that waited longer than their time limit', async () => {
    expect(() => readUpdate(slow.updates[0]!)).not.toThrow();
    const results = await Promise.allSettled([
      worker.run('compact', slow, {}, 1_500),
      worker.run('compact', slow, {}, 1_500),
      worker.run('compact', short, {}, 2_900),
      worker.run('export', short, { format: 'markdown', title: 'Page', baseUrl: '' }),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: expect.any(DocumentLimitError) },
      { status: 'rejected', reason: expect.any(DocumentLimitError) },
      { status: 'fulfilled', value: { text: 'Hello' } },
      { status: 'fulfilled', value: '# Page\n\nHello\n' },
    ]);
  });

  it('does not count the start of the thread against the time limit of its first task', async () => {
    const code = `
      import { parentPort } from 'node:worker_threads';
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
      parentPort.postMessage({ isReady: true });
      parentPort.on('message', ({ id }) => parentPort.postMessage({ id, result: 'built' }));`;
    const slowlyStarted = new DocumentWorker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    await expect(slowlyStarted.run('compact', short, {}, 500)).resolves.toBe('built');
    slowlyStarted.stop();
  });

  it('fails all tasks when the server stops, and starts again with the next task', async () => {
    const tasks = Promise.allSettled([worker.run('compact', slow, {}), worker.run('compact', short, {})]);
    worker.stop();
    for (const { status } of await tasks) expect(status).toBe('rejected');
    expect((await worker.run('compact', short, {})).text).toBe('Hello');
  });

  it('fails the export of a short document whose Markdown is very long, and does not keep it', async () => {
    const wide = { state: null, updates: [createWideTableUpdate({ rows: 2_000, columns: 10_000 })] };
    const options = { format: 'markdown', title: 'Page', baseUrl: '' } as const;
    const exported = worker.run('export', wide, options).then(({ length }) => length);
    await expect(exported).rejects.toThrow(DocumentLimitError);
    expect(await worker.run('export', short, options)).toBe('# Page\n\nHello\n');
  });

  it('fails only the task whose bytes are no document', async () => {
    const broken = { state: new Uint8Array([9, 9, 9]), updates: [] };
    const results = await Promise.allSettled([
      worker.run('compact', broken, {}),
      worker.run('compact', short, {}),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining('Error') } },
      { status: 'fulfilled' },
    ]);
  });
});
