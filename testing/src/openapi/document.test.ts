import { endpoints, references } from '@workflow/contract/contract.ts';
import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { document } from './document.ts';
import { compileValidator } from './validator.ts';

interface Media {
  schema: { $ref?: string; type?: string; items?: { $ref?: string } };
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Response {
  $ref?: string;
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; description: string; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
}

const pathOf = ({ path }: EndpointDefinition) => path.replace(/:(\w+)/g, '{$1}');
const operationOf = (endpoint: EndpointDefinition) =>
  document.paths[pathOf(endpoint)]![endpoint.method.toLowerCase()] as unknown as Operation;

function resolved(response: Response): Response {
  const name = response.$ref?.replace('#/components/responses/', '');
  return name ? (document.components.responses[name] as Response) : response;
}

/** For a list, the name is that of its items. */
const nameOf = ({ $ref, items }: Media['schema']) => $ref ?? items?.$ref;

it('names its OpenAPI version, the API’s URL and the sign-in', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'WorkFlow', version: '0.0.0', description: expect.stringContaining('## Tokens') },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
});

it('has every endpoint of the contract and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
  );
  const contracted = endpoints.map(
    ({ name, endpoint }) => `${endpoint.method.toLowerCase()} ${pathOf(endpoint)} ${name}`,
  );
  expect(described.toSorted()).toEqual(contracted.toSorted());
});

it('describes every feature', () => {
  expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(references));
  for (const { description } of document.tags) expect(description).toMatch(/^\p{Lu}.+\.$/su);
});

it('describes every named schema', () => {
  for (const [name, { description }] of Object.entries(document.components.schemas))
    expect(description, name).toMatch(/^\p{Lu}.*\.$/u);
});

it('describes no unknown parameter', () => {
  for (const [feature, { parameters = {} }] of Object.entries(references)) {
    const operations = endpoints.filter((named) => named.feature === feature);
    const known = operations.flatMap(({ name, endpoint }) =>
      operationOf(endpoint).parameters.flatMap((parameter) => [parameter.name, `${name}.${parameter.name}`]),
    );
    expect(Object.keys(parameters).filter((name) => !known.includes(name))).toEqual([]);
  }
});

it('knows ids, times and integers', () => {
  const { Message, Channel, TokenPair } = document.components.schemas as Record<
    string,
    { properties: object }
  >;
  expect(Message!.properties).toMatchObject({
    id: { type: 'string', format: 'uuid' },
    created_at: { type: 'string', format: 'date-time' },
    edited_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    seq: { type: 'integer', format: 'int64', minimum: 0 },
  });
  expect(Channel!.properties).toMatchObject({ unread_count: { type: 'integer', minimum: 0 } });
  expect(TokenPair!.properties).toMatchObject({ user: { $ref: '#/components/schemas/User' } });
});

it('declares every integer as an integer', () => {
  expect(JSON.stringify(document)).not.toContain('"type":"number"');
});

it('lists the statuses of every response and when to retry', () => {
  for (const { endpoint } of endpoints) {
    const { responses } = operationOf(endpoint);
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['405', '408', '413', '429', '500', '503']),
    );
    expect('415' in responses).toBe(endpoint.method !== 'GET' && !endpoint.ignoresBody);
    for (const [status, response] of Object.entries(responses)) {
      const header = { 405: ['Allow'], 429: ['Retry-After'], 503: ['Retry-After'] }[status];
      expect(Object.keys(resolved(response).headers ?? {})).toEqual(header ?? []);
    }
  }
});

it('includes every general failure', () => {
  const described = JSON.stringify(document.components.responses);
  const { not_found: _, ...errors } = coreErrors;
  for (const { code } of Object.values<ErrorDefinition>(errors)) expect(described).toContain(`\`${code}\`:`);
});

describe.each(endpoints)('$name', ({ feature, endpoint }) => {
  const operation = operationOf(endpoint);
  const medias = [operation.requestBody, ...Object.values(operation.responses).map(resolved)].flatMap(
    (part) =>
      Object.entries(part?.content ?? {}).flatMap(([type, media]) => (/\bjson$/.test(type) ? media : [])),
  );

  it('has a description', () => {
    expect(operation.tags).toEqual([feature]);
    expect(operation.summary).toMatch(/^\p{Lu}.*[^.]$/u);
    expect(operation.description).toMatch(/^\p{Lu}.*\.$/su);
    expect(operation.security).toEqual(endpoint.permission === 'public' ? [] : undefined);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, true]),
    );
    for (const { description } of operation.parameters) expect(description).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('uses named schemas for input and output', () => {
    const success = operation.responses[endpoint.status ?? 200]!;
    for (const [schema, part] of [
      [endpoint.body, operation.requestBody],
      [endpoint.response, success],
    ] as const) {
      const json = part?.content?.['application/json'];
      expect(json !== undefined).toBe(schema !== undefined);
      if (json) expect(nameOf(json.schema)).toMatch(/^#\/components\/schemas\//);
    }
  });

  it('accepts and returns the file types that it names', () => {
    const success = operation.responses[endpoint.status ?? 200]!;
    const binary = { type: 'string', format: 'binary' };
    const form = operation.requestBody?.content?.['multipart/form-data'];
    expect(form !== undefined).toBe(endpoint.upload !== undefined);
    if (form)
      expect(form.schema).toMatchObject({
        required: expect.arrayContaining(['file']),
        properties: { file: binary },
      });
    for (const type of endpoint.download?.types ?? [])
      expect(success.content?.[type]?.schema).toEqual(binary);
    expect(success.content === undefined).toBe(!endpoint.response && !endpoint.download);
  });

  it('has examples that match their schemas', () => {
    for (const media of medias) {
      const examples = media.examples
        ? Object.values(media.examples).map(({ value }) => value)
        : [media.example];
      for (const example of examples) {
        expect(example).toBeDefined();
        expect(compileValidator(media.schema)(example), JSON.stringify(example)).toBe(true);
      }
    }
    for (const [schema, part] of [
      [endpoint.body, operation.requestBody],
      [endpoint.response, operation.responses[endpoint.status ?? 200]],
    ] as const)
      if (schema) z.parse(schema, part!.content!['application/json']!.example);
  });

  it('names its failures', () => {
    const { permission, errors = [] } = endpoint;
    for (const { status, code } of errors) {
      const { description, content } = resolved(operation.responses[status]!);
      expect(description).toContain(`\`${code}\`:`);
      expect(content).toHaveProperty(['application/problem+json']);
    }
    expect('401' in operation.responses).toBe(
      permission !== 'public' || errors.some(({ status }) => status === 401),
    );
  });
});
