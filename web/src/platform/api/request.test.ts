import { login } from '@workflow/contract/auth/auth.endpoints.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, errorMessageOf, offlineError } from './api-error.ts';
import { endpointUrl, readResponse, STALL_TIMEOUT_MS, sendRequest } from './request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake server that sends its response in parts, each after a pause, and never ends the last one. */
function startServer(parts: readonly { readonly text: string; readonly after: number }[], ends = true) {
  const asked = vi.fn((_address: string, { signal }: RequestInit) => {
    const lost = new Promise<never>((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason)),
    );
    const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const waiting = [...parts];
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        const part = waiting.shift();
        if (part) await Promise.race([waitFor(part.after), lost]);
        else if (!ends) await lost;
        if (part) stream.enqueue(new TextEncoder().encode(part.text));
        else stream.close();
      },
    });
    return parts.length > 0 ? Promise.resolve(new Response(body, { status: 201 })) : lost;
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

const input = { params: { id: 'c' } };
/** Returns the outcome of a request, now or later. */
function outcomeOf(answer: Promise<Response>) {
  const outcome = vi.fn();
  answer.then(readResponse).then(outcome, outcome);
  return outcome;
}

test('builds the URL from path and query', () => {
  expect(endpointUrl(login, {})).toBe('/api/v1/auth/login');
  expect(endpointUrl(listMessages, { params: { id: 'a/b' }, query: { limit: 50, before: undefined } })).toBe(
    '/api/v1/messages/channel/a%2Fb?limit=50',
  );
});

test('turns an error response into an error with the server’s message', async () => {
  const problem = {
    status: 409,
    code: 'email_taken',
    detail: 'An account with this email address already exists.',
  };
  const failure = readResponse(new Response(JSON.stringify(problem), { status: 409 }));
  await expect(failure).rejects.toMatchObject(problem);
});

test('reads the Retry-After header', async () => {
  const after = (header?: string) => {
    const headers = new Headers(header === undefined ? [] : [['retry-after', header]]);
    return readResponse(new Response('{}', { status: 429, headers })).catch(
      (error: unknown) => error instanceof ApiError && error.retryAfter,
    );
  };
  expect(await after('7')).toBe(7_000);
  expect(await after()).toBe(0);
  expect(await after('Fri, 31 Dec 1999 23:59:59 GMT')).toBe(0);
});

test('uses the fallback message for a response from another server', async () => {
  const failure = await readResponse(new Response('<h1>Bad gateway</h1>', { status: 502 })).catch(
    (error) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  expect(errorMessageOf(failure, 'Login failed')).toBe('Login failed');
  expect(errorMessageOf(offlineError(), 'Login failed')).toBe('Login failed');
});

test('returns undefined for a success without a body', async () => {
  expect(await readResponse(new Response(null, { status: 204 }))).toBeUndefined();
});

test('aborts a stalled request and reports the server as unreachable', async () => {
  const asked = startServer([]);
  const outcome = outcomeOf(sendRequest(listMessages, input));
  await vi.advanceTimersByTimeAsync(STALL_TIMEOUT_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(offlineError());
  expect(asked.mock.calls[0]![1].signal!.aborted).toBe(true);
});

test('reports a truncated success response as unreachable', async () => {
  startServer([{ text: '{"id":', after: 0 }], false);
  const outcome = outcomeOf(sendRequest(listMessages, input));
  await vi.advanceTimersByTimeAsync(2 * STALL_TIMEOUT_MS);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(offlineError());
});

test('waits longer for a request that says so', async () => {
  startServer([{ text: '{"id":"m"}', after: 2 * STALL_TIMEOUT_MS }]);
  const outcome = outcomeOf(sendRequest(listMessages, input, { stallTimeoutMs: 3 * STALL_TIMEOUT_MS }));
  await vi.advanceTimersByTimeAsync(2 * STALL_TIMEOUT_MS);
  expect(outcome).toHaveBeenCalledExactlyOnceWith({ id: 'm' });
});

test('waits for a slow response that keeps sending', async () => {
  const slowly = STALL_TIMEOUT_MS - 1_000;
  startServer(['{"id"', ':', '"m"}'].map((text) => ({ text, after: slowly })));
  const outcome = outcomeOf(sendRequest(listMessages, input));
  await vi.advanceTimersByTimeAsync(4 * slowly);
  expect(outcome).toHaveBeenCalledExactlyOnceWith({ id: 'm' });
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with the abort reason when the caller aborts', async () => {
  startServer([]);
  const giving = new AbortController();
  const outcome = outcomeOf(sendRequest(listMessages, input, { signal: giving.signal }));
  giving.abort(new Error('Thought better of it.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error('Thought better of it.'));
  expect(vi.getTimerCount()).toBe(0);
});

test('returns a 204 response even when the browser exposes an empty body', async () => {
  const answer = new Response('', { status: 200 });
  vi.stubGlobal('fetch', async () => Object.defineProperty(answer, 'status', { value: 204 }));
  expect(await readResponse(await sendRequest(listMessages, input))).toBeUndefined();
});
