import { endpoints } from '@workflow/contract/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';

interface Schema {
  type?: string | string[];
  $ref?: string;
  [key: string]: unknown;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, Schema>; schemas: Record<string, Schema> };
}

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await startTestApp();
  const answer = await app.anybody.send('/api/v1/openapi.json');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  document = answer.body as Document;
});
afterAll(() => app.close());

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

function inspect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { type, $ref } = value as Schema;
  if (typeof type === 'string') expect(TYPES).toContain(type);
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/components/schemas/', '');
    expect(document.components.schemas).toHaveProperty(name);
  }
  for (const child of Object.values(value)) inspect(child);
}

describe('the OpenAPI document', () => {
  it('is 3.1, says where the API is and how to sign in', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'WorkFlow', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
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
      ({ name, endpoint }) =>
        `${endpoint.method.toLowerCase()} ${endpoint.path.replace(/:(\w+)/g, '{$1}')} ${name}`,
    );
    expect(described.toSorted()).toEqual(contracted.toSorted());
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });

  it('uses only types and references that exist', () => {
    inspect(document.paths);
    inspect(document.components.schemas);
  });

  it.each(endpoints)('describes $name', ({ feature, endpoint }) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]![endpoint.method.toLowerCase()]!;
    expect(operation.tags).toEqual([feature]);
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(operation.security).toEqual(endpoint.permission === 'public' ? [] : undefined);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]),
    );
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
    const success = operation.responses[String(endpoint.status ?? 200)]!;
    expect(success.content !== undefined).toBe(endpoint.response !== undefined);
    for (const { status, code } of endpoint.errors ?? []) {
      const problem = operation.responses[String(status)]!;
      expect(problem.description).toContain(code);
      expect(problem.content).toHaveProperty(['application/problem+json']);
    }
    expect('401' in operation.responses).toBe(
      endpoint.permission !== 'public' || (endpoint.errors ?? []).some(({ status }) => status === 401),
    );
  });
});
