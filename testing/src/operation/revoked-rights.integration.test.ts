import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { ConcurrentWriters, revocableRights } from './revoked-rights.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const WRITERS = 6;

describe('a right that is used without a pause can be ended:', () => {
  for (const [name, prepare] of Object.entries(revocableRights)) {
    it(name, async () => {
      const right = await prepare(await createTestWorkspace(app).with('member'), app.anonymous);
      const writers = new ConcurrentWriters(WRITERS, right.use);
      await writers.writing();
      expect(await right.end()).toBeLessThan(300);
      expect(await writers.refusals()).toEqual(Array(WRITERS).fill(right.refusal));
    });
  }
});
