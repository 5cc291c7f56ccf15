import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { document } from './document.ts';
import { compileValidator } from './validator.ts';

interface Response {
  readonly $ref?: string;
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, { schema: object }>;
}

interface DescribedResponse {
  readonly headers: readonly string[];
  /** The validators by media type; null where the response has no body. */
  readonly content: ReadonlyMap<string, ValidateFunction | null>;
}

const ANY = '*/*';

const described = new Map<string, DescribedResponse | null>();

function find(endpoint: EndpointDefinition, status: number): DescribedResponse | null {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const responses = document.paths[path]?.[endpoint.method.toLowerCase()]?.responses;
  const direct = responses?.[status] as Response | undefined;
  if (!direct) return null;
  const { $ref } = direct;
  const response = $ref ? (document.components.responses[$ref.split('/').at(-1)!] as Response) : direct;
  const content = Object.entries(response.content ?? {}).map(
    ([type, { schema }]) => [type, compileValidator(schema)] as const,
  );
  return { headers: Object.keys(response.headers ?? {}), content: new Map(content) };
}

/** Throws if the API description does not contain this response of the endpoint. */
export function expectDocumentedResponse(
  endpoint: EndpointDefinition,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void {
  const key = `${endpoint.method} ${endpoint.path} ${status}`;
  if (!described.has(key)) described.set(key, find(endpoint, status));
  const answer = described.get(key);
  const toError = (what: string) => new Error(`${key} is not described: ${what} ${JSON.stringify(body)}`);
  if (!answer) throw toError('the status.');
  const type = headers.get('content-type')?.replace(/;.*/, '') ?? null;
  const { content } = answer;
  const known = type === null ? content.size === 0 : content.has(type) || content.has(ANY);
  if (!known) throw toError(`the type is ${type}.`);
  for (const header of answer.headers) if (!headers.has(header)) throw toError(`${header} is missing.`);
  const fits = type === null ? null : content.get(type);
  if (fits && !fits(body)) throw toError(`${JSON.stringify(fits.errors)} in`);
}
