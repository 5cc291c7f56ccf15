import { endpoints } from '@workflow/contract/contract.ts';
import { addressOf, openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase, startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import { freePort } from '../harness/port.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

/** The advisory lock that a server holds while it migrates the database. */
const MIGRATION_LOCK = 7_301_142;

describe('a running server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startOwnTestApp();
  });
  afterAll(() => app.close());

  it('is alive and ready', async () => {
    expect(await app.anonymous.send('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await app.anonymous.send('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });

  it('reports requests by route, never by URL, and connections to Prometheus', async () => {
    const person = await app.createUser();
    await person.connect();
    await person.send('/api/v1/channels/00000000-0000-7000-8000-000000000000');
    const { status, headers, body } = await app.anonymous.send('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain('workflow_socket_connections 1');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/channels/:id",status="404"} 1',
    );
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('00000000-0000-7000');
  });

  it('answers every path with and without a trailing slash', async () => {
    const { owner, id } = await createTestWorkspace(app).with();
    for (const { endpoint } of endpoints) {
      const path = `/api/v1${endpoint.path.replace(/:\w+/g, id)}`;
      const answers: number[] = [];
      for (const address of [path, `${path}/`, `${path}/?x=y`]) {
        answers.push((await owner.send(address, { method: endpoint.method })).status);
      }
      expect(answers, path).toEqual(Array(3).fill(answers[0]));
    }
    expect(await owner.send('/api/v1/workspaces/')).toMatchObject({ status: 200, body: [{ id }] });
    const created = await owner.send('/api/v1/workspaces/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'With a slash' }),
    });
    expect(created.status).toBe(201);
  });

  it('answers unknown paths with a problem document, also below the socket’s path', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/nothing',
      '/assets/nothing.js',
      '/ws/nothing',
      '/healthz/more',
    ]) {
      const { status, headers, body } = await app.anonymous.send(path);
      expect(status, path).toBe(404);
      expect(headers.get('content-type'), path).toBe('application/problem+json; charset=utf-8');
      expect(body, path).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  it('sends security headers against type guessing, framing and referrers', async () => {
    const { headers } = await app.anonymous.send('/api/v1/config');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('a server with an unexpected error', () => {
  it('answers a plain 500 with a request id', async () => {
    const app = await startTestApp({ logLevel: 'silent' });
    const person = await app.createUser();
    await app.database.sql`alter table workspaces rename to gone`;
    const { status, body } = await person.send('/api/v1/workspaces');
    expect(status).toBe(500);
    expect(body).toEqual({
      type: 'urn:workflow:problem:internal',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side.',
      code: 'internal',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await app.close();
  });
});

describe('a starting server', () => {
  it('is alive before it is ready, and asks callers to retry', async () => {
    const databaseUrl = await copyDatabase();
    const { sql, close } = openDatabase(addressOf(databaseUrl), 1);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const port = await freePort();
    const starting = startTestApp({ databaseUrl, port });
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await expect.poll(async () => (await at('/healthz'))?.status, { timeout: 10_000 }).toBe(200);
    expect((await at('/readyz'))?.status).toBe(503);
    const refused = await at('/api/v1/config');
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.json()).toMatchObject({ code: 'starting' });
    expect((await at('/ws/socket.io/?EIO=4&transport=polling'))?.status).toBe(404);

    await close();
    const app = await starting;
    expect((await at('/readyz'))?.status).toBe(200);
    expect((await at('/api/v1/config'))?.status).toBe(200);
    await app.close();
    expect(await at('/healthz')).toBeNull();
  });
});
