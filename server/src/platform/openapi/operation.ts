import type { NamedEndpoint } from '@workflow/contract/contract.ts';
import type { ApiDocs } from '@workflow/contract/core/api/api-docs.ts';
import type { EndpointDefinition, Upload } from '@workflow/contract/core/api/endpoint.ts';
import * as z from 'zod/mini';
import { ADDRESS_FACTOR } from '../limits/limits.ts';
import type { Components, Direction, JsonSchema } from './components.ts';

export interface Operation {
  readonly parameters: readonly { readonly name: string; readonly schema: JsonSchema }[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

const OUTCOMES: Record<number, string> = {
  200: 'Success.',
  201: 'Created.',
  204: 'Success. The response has no body.',
};
const BINARY = { type: 'string', format: 'binary' };
const PART = 'The requested range.';
const NOT_MODIFIED = 'Not modified: the client has the current version.';
const EXISTED = 'The object existed already. The response contains it.';

/** Describes an operation without its failures. */
export function describeOperation(
  { feature, name, endpoint }: NamedEndpoint,
  { operations, parameters: texts = {} }: ApiDocs,
  components: Components,
): Operation {
  const { permission, params, query, body, upload } = endpoint;

  const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') =>
    Object.entries((schema as z.ZodMiniObject | undefined)?.shape ?? {}).map(([parameter, field]) => ({
      name: parameter,
      in: place,
      required: !z.safeParse(field, undefined).success,
      description: texts[`${name}.${parameter}`] ?? texts[parameter],
      schema: components.use(field as z.ZodMiniType, 'input'),
    }));

  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    description: [(operations as Record<string, string>)[name], rateOf(endpoint)]
      .filter(Boolean)
      .join('\n\n'),
    ...(permission === 'public' ? { security: [] } : {}),
    ...(typeof permission === 'object' ? { 'x-permission': permission.name } : {}),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && { requestBody: { required: true, content: json(components, body, 'input') } }),
    ...(upload && { requestBody: { required: true, content: form(upload, components) } }),
    responses: successResponsesOf(endpoint, components),
  };
}

function rateOf({ ratePerMinute, isCountedBySession, upload }: EndpointDefinition): string | undefined {
  if (ratePerMinute === undefined) return undefined;
  const ofAddress = upload ? `, and ${ADDRESS_FACTOR * ratePerMinute} of all users behind one address` : '';
  return `At most ${ratePerMinute} requests a minute${isCountedBySession ? ' in each session' : ''}${ofAddress}.`;
}

function form({ maxBytes, fields }: Upload, components: Components) {
  const file = { ...BINARY, description: `At most ${maxBytes.toLocaleString('en')} bytes.` };
  const { properties = {}, required = [] } = (fields ? components.use(fields, 'input') : {}) as Fields;
  const schema = {
    type: 'object',
    required: ['file', ...required],
    properties: { file, ...properties },
  };
  return { 'multipart/form-data': { schema } };
}

interface Fields {
  readonly properties?: JsonSchema;
  readonly required?: readonly string[];
}

function json(components: Components, schema: z.ZodMiniType, direction: Direction) {
  const example = components.exampleOf(schema);
  return {
    'application/json': {
      schema: components.use(schema, direction),
      ...(example === undefined ? {} : { example }),
    },
  };
}

function successResponsesOf(
  { status = 200, statusWhenExisting, response, download }: EndpointDefinition,
  components: Components,
) {
  const files = download?.types.map((type) => [type, { schema: BINARY }]);
  const content = response
    ? { content: json(components, response, 'output') }
    : files && { content: Object.fromEntries(files) };
  return {
    [status]: { description: OUTCOMES[status], ...content },
    ...(download &&
      !download.streamed && { 206: { description: PART, ...content }, 304: { description: NOT_MODIFIED } }),
    ...(statusWhenExisting && { [statusWhenExisting]: { description: EXISTED, ...content } }),
  };
}
