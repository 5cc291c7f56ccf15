import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import { ApiError, offlineError } from './api-error.ts';

const BASE = '/api/v1';

/**
 * When no bytes arrive for this long, the client treats the server as unreachable: the server or the network may hang. A slow response that
 * keeps sending bytes does not time out. Uploads have their own limit (`upload.ts`).
 */
export const STALL_TIMEOUT_MS = 15_000;

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Replaces `STALL_TIMEOUT_MS` for a request whose work takes the server longer. */
  readonly stallTimeoutMs?: number | undefined;
}

export interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Builds the endpoint’s URL. Query values that are null or undefined are left out. */
export function endpointUrl(endpoint: EndpointDefinition, { params = {}, query = {} }: RequestInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Fetches and buffers the whole response. Throws `offlineError` when the response is incomplete or stalls, or the caller’s abort reason
 * when the caller aborted.
 */
async function fetchWithStallTimeout(
  address: string,
  { signal, stallTimeoutMs = STALL_TIMEOUT_MS, ...init }: Omit<RequestInit, 'signal'> & RequestOptions,
): Promise<Response> {
  const ending = new AbortController();
  const end = () => ending.abort();
  let standstill = setTimeout(end, stallTimeoutMs);
  const expectMore = () => {
    clearTimeout(standstill);
    standstill = setTimeout(end, stallTimeoutMs);
  };
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', end);
    const response = await fetch(address, { ...init, signal: ending.signal });
    expectMore();
    return await bufferResponse(response, expectMore);
  } catch {
    signal?.throwIfAborted();
    throw offlineError();
  } finally {
    clearTimeout(standstill);
    signal?.removeEventListener('abort', end);
  }
}

async function bufferResponse(response: Response, onPart: () => void): Promise<Response> {
  const parts = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, passed) {
      onPart();
      passed.enqueue(part);
    },
  });
  const body = response.body && (await new Response(response.body.pipeThrough(parts)).arrayBuffer());
  const { status, headers } = response;
  // The `Response` constructor rejects any body, even an empty one, for statuses such as 204, but browsers still return an empty buffer.
  return new Response(body?.byteLength ? body : null, { status, headers });
}

/** Sends one request and returns the response with any status. Throws only when no response arrived. */
export async function sendRequest(
  endpoint: EndpointDefinition,
  input: RequestInput,
  { token, ...options }: RequestOptions & { token?: string | null } = {},
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  return fetchWithStallTimeout(endpointUrl(endpoint, input), {
    method: endpoint.method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...options,
  });
}

/** Returns the parsed body of a successful response. Throws an `ApiError` for any other status. */
export async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const problem = (body ?? {}) as Partial<ApiError>;
  throw new ApiError(
    {
      status: response.status,
      code: problem.code ?? 'internal',
      detail: problem.detail ?? '',
      errors: [...(problem.errors ?? [])],
    },
    // A proxy may send an HTTP date instead of seconds. The client ignores it.
    Number(response.headers.get('retry-after')) || 0,
  );
}
