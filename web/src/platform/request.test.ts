import { login } from '@workflow/contract/auth/auth.endpoints.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { expect, test } from 'vitest';
import { ApiError, detailOf, offlineError } from './api-error.ts';
import { addressOf, read } from './request.ts';

test('an address is made from the path and the query', () => {
  expect(addressOf(login, {})).toBe('/api/v1/auth/login');
  expect(addressOf(listMessages, { params: { id: 'a/b' }, query: { limit: 50, before: undefined } })).toBe(
    '/api/v1/messages/channel/a%2Fb?limit=50',
  );
});

test('a problem becomes an error with the words of the server', async () => {
  const problem = {
    status: 409,
    code: 'email_taken',
    detail: 'An account with this e-mail address already exists.',
  };
  const failure = read(new Response(JSON.stringify(problem), { status: 409 }));
  await expect(failure).rejects.toMatchObject(problem);
});

test('it knows when the server wants to be asked again', async () => {
  const after = (header?: string) => {
    const headers = new Headers(header === undefined ? [] : [['retry-after', header]]);
    return read(new Response('{}', { status: 429, headers })).catch(
      (error: unknown) => error instanceof ApiError && error.retryAfter,
    );
  };
  expect(await after('7')).toBe(7_000);
  expect(await after()).toBe(0);
  expect(await after('Fri, 31 Dec 1999 23:59:59 GMT')).toBe(0);
});

test('an answer that is not ours gets the words of the screen', async () => {
  const failure = await read(new Response('<h1>Bad gateway</h1>', { status: 502 })).catch((error) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(detailOf(failure, 'Login failed')).toBe('Login failed');
  expect(detailOf(offlineError(), 'Login failed')).toBe('Login failed');
});

test('a success without a body is undefined', async () => {
  expect(await read(new Response(null, { status: 204 }))).toBeUndefined();
});
