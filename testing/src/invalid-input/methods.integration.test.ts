import { request } from 'node:http';
import { endpoints } from '@workflow/contract/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE', 'PROPFIND'];

interface RawResponse {
  status: number;
  allow: string | undefined;
  body: string;
}

/** Sends a request with any method, including those that `fetch` refuses to send. */
function ask(method: string, path: string, body?: string, type = 'application/json'): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: app.port, host: '127.0.0.1', path, method, headers: body ? { 'content-type': type } : {} },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode!, allow: response.headers.allow, body: text }),
        );
      },
    );
    sent.on('error', reject).end(body);
  });
}

/**
 * Returns the methods that the contract defines for this address. GET implies HEAD, and OPTIONS is always allowed.
 */
function allowedAt(address: string): string[] {
  const serves = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address);
  const there = endpoints.filter(({ endpoint }) => serves(endpoint.path));
  // As in OpenAPI, a literal path takes precedence over a path with a parameter.
  const inFull = there.filter(({ endpoint }) => endpoint.path === address);
  const methods = (inFull.length > 0 ? inFull : there).map(({ endpoint }) => endpoint.method);
  const withHead = methods.includes('GET') ? ['HEAD'] : [];
  return [...new Set<string>([...methods, ...withHead, 'OPTIONS'])].toSorted();
}

const paths = [...new Set(endpoints.map(({ endpoint }) => endpoint.path.replace(/:\w+/g, SOME_ID)))];

describe.each(paths)('%s', (path) => {
  it('lists its methods in response to another one, also without a token', async () => {
    const allowed = allowedAt(path);
    for (const method of METHODS) {
      const answer = await ask(method, `/api/v1${path}`);
      if (method === 'OPTIONS') expect(answer).toEqual({ status: 204, allow: allowed.join(', '), body: '' });
      else if (allowed.includes(method)) expect(answer.status, method).not.toBe(405);
      else expect(answer, method).toMatchObject({ status: 405, allow: allowed.join(', ') });
      if (answer.status === 405 && method !== 'HEAD')
        expect(JSON.parse(answer.body)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    }
  });
});

it('answers the same with a trailing slash, another spelling or any body', async () => {
  const expected = { status: 405, allow: 'OPTIONS, POST' };
  for (const path of ['/api/v1/auth/login/', '/%61pi/v1/auth/login', '/api/v1/auth/login?limit=5'])
    expect(await ask('GET', path), path).toMatchObject(expected);
  for (const path of ['/api/v1/invitations/accept/', '/api/v1/invitations/%61ccept'])
    for (const method of ['GET', 'DELETE']) expect(await ask(method, path), path).toMatchObject(expected);
  expect(await ask('PUT', '/api/v1/auth/login', '{', 'application/json')).toMatchObject(expected);
  expect(await ask('PUT', '/api/v1/auth/login', 'x', 'text/plain')).toMatchObject(expected);
});

it('answers the same with any parameter value, valid or not', async () => {
  for (const token of ['accepted', 'ACCEPT', 'a%0Ab', '%0A', '...'])
    expect((await ask('DELETE', `/api/v1/invitations/${token}`)).status, token).toBe(401);
});

it('answers the same outside the API', async () => {
  const expected = { status: 405, allow: 'GET, HEAD, OPTIONS' };
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/v1/openapi.json'])
    expect(await ask('POST', path, '{}'), path).toMatchObject(expected);
});

it('an unknown path has no methods', async () => {
  for (const method of METHODS) {
    expect(await ask(method, '/api/v1/nothing'), method).toMatchObject({ status: 404, allow: undefined });
  }
});
