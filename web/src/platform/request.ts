import type { EndpointDefinition } from '@workflow/contract/core/endpoint.ts';
import { ApiError, offlineError } from './api-error.ts';

const BASE = '/api/v1';

export interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  fields?: object;
}

/** The endpoint's address; a query value that is absent is left out. */
export function addressOf(endpoint: EndpointDefinition, { params = {}, query = {} }: RequestInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

export function formOf(file: Blob, fields: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/** Sends one request and hands back whatever the server answered; throws only when there was no answer. */
export async function send(
  endpoint: EndpointDefinition,
  input: RequestInput,
  { token, signal }: { token?: string | null; signal?: AbortSignal | undefined } = {},
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.file && { body: formOf(input.file, input.fields) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offlineError();
  }
}

/** The body of a success; throws an `ApiError` for anything else. */
export async function read(response: Response): Promise<unknown> {
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
    // A date, which a proxy may send, is not worth reading.
    Number(response.headers.get('retry-after')) || 0,
  );
}
