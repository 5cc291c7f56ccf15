import type {
  EndpointDefinition,
  EndpointInput,
  EndpointOutput,
} from '@workflow/contract/core/api/endpoint.ts';
import type { Problem } from '@workflow/contract/core/api/problem.ts';
import { request } from 'undici';
import { expectDocumentedResponse } from '../openapi/answers.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  fields?: object;
}

export interface Client {
  /** Sends a request and returns the response, whether it succeeded or not. */
  call<E extends EndpointDefinition>(
    endpoint: E,
    input: EndpointInput<E>,
  ): Promise<Answer<EndpointOutput<E> & Omit<Problem, 'status'>>>;
  /** Sends a request and returns the body of the response; throws unless the server answers with success. */
  does<E extends EndpointDefinition>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>>;
  /** Sends any request, including those that no endpoint of the contract defines. */
  send(path: string, init?: RequestInit): Promise<Answer<unknown>>;
}

export function urlFor({ path }: EndpointDefinition, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value));
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** A file without a name is sent as `file`. */
export function createFormData(file: Blob, fields: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
}

/** The part of a response that `send` reads. */
interface Received {
  readonly status: number;
  readonly headers: Headers;
  text(): Promise<string>;
}

const sendAny = (url: string, init: RequestInit): Promise<Received> => fetch(url, init);

/** Sends text, or nothing, by HTTP like `fetch`, with less processor time. It does not follow redirects. */
async function sendText(
  url: string,
  { method = 'GET', body, headers, signal }: RequestInit,
): Promise<Received> {
  const answer = await request(url, {
    method: method as 'GET',
    headers: Object.fromEntries(headers as Headers),
    body: (body ?? null) as string | null,
    ...(signal && { signal }),
  });
  const received = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) received.append(name, one);
  return {
    status: answer.statusCode,
    headers: received,
    text: () => answer.body.text(),
  };
}

/**
 * Creates a client of the server at `url` with the given access token. Each response to `call` must match the API
 * description.
 */
export function createClient(url: string, token: string | null): Client {
  const send: Client['send'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    const { body = null } = init;
    const response = await (typeof body === 'string' || body === null ? sendText : sendAny)(url + path, {
      ...init,
      headers,
    });
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  };

  const call = async (endpoint: EndpointDefinition, input: RequestParts) => {
    const answer = await send(urlFor(endpoint, input), {
      method: endpoint.method,
      ...(input.body === undefined
        ? {}
        : { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }),
      ...(input.file ? { body: createFormData(input.file, input.fields) } : {}),
    });
    expectDocumentedResponse(endpoint, answer);
    return answer;
  };

  return {
    send,
    call: call as unknown as Client['call'],
    does: (async (endpoint: EndpointDefinition, input: RequestParts) => {
      const { status, body } = await call(endpoint, input);
      if (status < 300) return body;
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
    }) as unknown as Client['does'],
  };
}
