import type { EndpointDefinition } from '@workflow/contract/core/endpoint.ts';
import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/error.ts';
import { Problem } from '@workflow/contract/core/problem.ts';
import * as z from 'zod/mini';

export interface NamedEndpoint {
  readonly feature: string;
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

/** What `parseInput` refuses in any text. */
const STORABLE = String.raw`^[^\u0000]*$`;

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: json }) => {
      const isFree =
        json.type === 'string' && !json.pattern && !json.format && !json.enum && !('const' in json);
      if (io === 'input' && isFree) json.pattern = STORABLE;
    },
  });
  return rest;
};

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Every failure by its status; several of one status share a description. */
function problems({ permission, body, query, params, errors = [] }: EndpointDefinition) {
  const all: ErrorDefinition[] = [
    coreErrors.rate_limited,
    ...(permission === 'public' ? [] : [coreErrors.unauthenticated]),
    ...(typeof permission === 'object' ? [coreErrors.forbidden, coreErrors.not_found] : []),
    ...(body ? [coreErrors.malformed_json] : []),
    ...(body || query ? [coreErrors.invalid] : []),
    ...(params ? [coreErrors.malformed_id] : []),
    ...errors,
  ];
  return Object.fromEntries(
    Object.entries(Object.groupBy(all, ({ status }) => status)).map(([status, list = []]) => [
      status,
      {
        description: list.map(({ code, detail }) => `\`${code}\`: ${detail}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function operation({ feature, name, endpoint }: NamedEndpoint) {
  const content = endpoint.response && {
    content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
  };
  const successes = [
    endpoint.status ?? 200,
    ...(endpoint.statusWhenExisting ? [endpoint.statusWhenExisting] : []),
  ];
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.permission === 'public' ? { security: [] } : {}),
    ...(typeof endpoint.permission === 'object' ? { 'x-permission': endpoint.permission.name } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      ...Object.fromEntries(successes.map((status) => [status, { description: 'Success', ...content }])),
      ...problems(endpoint),
    },
  };
}

/** The OpenAPI 3.1 document of all endpoints. */
export function describeApi(
  endpoints: readonly NamedEndpoint[],
  { version, base }: { version: string; base: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of endpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'WorkFlow', version },
    servers: [{ url: base }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(Problem, 'output') },
    },
  };
}
