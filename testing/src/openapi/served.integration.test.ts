import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { document } from './document.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('every server serves its API description', async () => {
  const { status, headers, body } = await app.anonymous.send('/api/v1/openapi.json');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  expect(body).toEqual({ ...JSON.parse(JSON.stringify(document)), info: { ...document.info, version } });
});
