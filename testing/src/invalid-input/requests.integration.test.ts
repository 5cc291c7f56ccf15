import { endpoints } from '@workflow/contract/contract.ts';
import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createAccessTarget } from '../access/access-targets.ts';
import type { Scenario } from '../access/scenario.ts';
import { scenariosOf } from '../access/scenarios.ts';
import { ownTargetKindFor, targetKindsFor } from '../access/target-kinds.ts';
import { createWorld, type World } from '../access/world.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type Answer, type Client, urlFor } from '../harness/client.ts';
import { propertyParameters } from '../harness/property-parameters.ts';
import { expectProblem } from './problem.ts';
import {
  DEEPLY_NESTED_FIELDS,
  HUGE_BODIES,
  INVALID_BODIES,
  INVALID_PARAMETERS,
  INVALID_QUERY_VALUES,
  INVALID_VALUES,
  JSON_TYPE,
  UNKNOWN_FIELDS,
} from './values.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

type Input = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

/** Returns an input that the endpoint accepts from the workspace's owner, for a newly created target. */
async function goodInput({ endpoint, input }: Scenario): Promise<Input> {
  const [kind] = targetKindsFor(endpoint, 'owner');
  const own = ownTargetKindFor(endpoint);
  const target = kind
    ? await createAccessTarget(world, 'owner', own)
    : ({ ...own, conversationId: '', messageId: '' } as const);
  return (await input({ world, actor: 'owner', target })) as Input;
}

const keysOf = (schema: z.ZodMiniType | undefined): string[] =>
  Object.keys((schema as unknown as { shape?: object } | undefined)?.shape ?? {});

function clientFor({ permission }: EndpointDefinition): Client {
  return permission === 'public' ? app.anonymous : world.owner;
}

function post(
  endpoint: EndpointDefinition,
  input: Input,
  body: BodyInit,
  type: string,
): Promise<Answer<unknown>> {
  return clientFor(endpoint).send(urlFor(endpoint, input), {
    method: endpoint.method,
    body,
    headers: { 'content-type': type },
  });
}

/** Runs requests that do not depend on each other at the same time. */
async function inParallel<T>(values: readonly T[], work: (value: T) => Promise<void>): Promise<void> {
  await Promise.all(values.map(work));
}

function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, child]) => isStorable(key) && canBeStored(child));
}

/** Whether the schema of the field itself refuses the body, not a check of the whole body or of what can be stored. */
function isRefusedBy(endpoint: EndpointDefinition, key: string, body: unknown): boolean {
  const { error } = endpoint.body!.safeParse(body);
  return error?.issues.some(({ path }) => path[0] === key) ?? false;
}

function isAccepted(endpoint: EndpointDefinition, body: unknown): boolean {
  const { success, data } = endpoint.body!.safeParse(body);
  return success && canBeStored(data);
}

/** Where the contract refuses the body, the server answers 422. Where the contract accepts it, the server answers anything but a 5xx. */
function expectAgreement(endpoint: EndpointDefinition, body: unknown, answer: Answer<unknown>): void {
  const fits = isAccepted(endpoint, body);
  if (!fits) expect(answer.status, JSON.stringify(body).slice(0, 300)).toBe(422);
  if (answer.status >= 400) expectProblem(answer, body);
  else expect(fits, JSON.stringify(body).slice(0, 300)).toBe(true);
}

const named = endpoints.map(({ name, endpoint }) => ({
  name,
  endpoint,
  scenario: scenariosOf(endpoint)[0]!,
}));
const withBody = named.filter(({ endpoint }) => endpoint.body);
const withQuery = named.filter(({ endpoint }) => endpoint.query);
const withParams = named.filter(({ endpoint }) => endpoint.params);

async function expectRejection(
  endpoint: EndpointDefinition,
  good: Input,
  bodies: readonly (readonly [string, BodyInit, number])[],
): Promise<void> {
  await inParallel(bodies, async ([type, body, status]) => {
    const answer = await post(endpoint, good, body, type);
    expectProblem(answer, { type, body: String(body).slice(0, 100) });
    expect(answer.status, String(body).slice(0, 100)).toBe(status);
  });
}

/** Sends the fields, which are JSON text, alone and together with valid fields. */
async function expectToIgnore(
  endpoint: EndpointDefinition,
  scenario: Scenario,
  unknownFields: readonly string[],
): Promise<void> {
  const expected = (await post(endpoint, await goodInput(scenario), '{"surplus":1}', JSON_TYPE)).status;
  for (const field of unknownFields) {
    const good = await goodInput(scenario);
    const alone = await post(endpoint, good, `{${field}}`, JSON_TYPE);
    expect(alone.status, field.slice(0, 100)).toBe(expected);
    const known = Object.entries({ ...good.body });
    const fields = known.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
    const beside = await post(endpoint, good, `{${[...fields, field].join()}}`, JSON_TYPE);
    expect(beside.body, field.slice(0, 100)).not.toMatchObject({ code: 'invalid' });
    expect(beside.body, field.slice(0, 100)).not.toMatchObject({ code: 'malformed_json' });
  }
}

describe.each(withBody)('the body of $name', ({ endpoint, scenario }) => {
  it('is rejected with one sentence if no endpoint could accept it', async () => {
    const good = await goodInput(scenario);
    await expectRejection(endpoint, good, INVALID_BODIES);
    expectProblem(
      await clientFor(endpoint).send(urlFor(endpoint, good), { method: endpoint.method }),
      'no body',
    );
  });

  it.each(keysOf(endpoint.body))('is rejected if %s is invalid', async (key) => {
    const good = await goodInput(scenario);
    const bodies = INVALID_VALUES.map((value) => ({ ...good.body, [key]: value }));
    // `validation.test.ts` shows that each value that a field refuses by itself is refused with one sentence.
    const refused = bodies.filter((body) => isRefusedBy(endpoint, key, body));
    for (const body of bodies.filter((body) => body === refused[0] || !refused.includes(body))) {
      expectAgreement(endpoint, body, await post(endpoint, good, JSON.stringify(body), JSON_TYPE));
    }
    const { [key]: _, ...without } = good.body!;
    expectAgreement(endpoint, without, await post(endpoint, good, JSON.stringify(without), JSON_TYPE));
  });

  it('may have unknown fields with any content', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    await expectToIgnore(endpoint, scenario, UNKNOWN_FIELDS);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect({}).not.toHaveProperty('is_admin');
  });

  it('may be any JSON', async () => {
    const good = await goodInput(scenario);
    const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: codeUnit }));
    const value = (key: string) => fc.oneof(fc.constant(good.body![key]), fc.jsonValue(), text);
    const fields = fc.record(
      Object.fromEntries([...keysOf(endpoint.body), 'surplus'].map((key) => [key, value(key)])),
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fields, fc.jsonValue()), async (body) => {
        expectAgreement(endpoint, body, await post(endpoint, good, JSON.stringify(body), JSON_TYPE));
      }),
      propertyParameters({ seed: 2026, numRuns: 15 }),
    );
  });
});

/** One endpoint without sign-in, one of conversations, and one of the databases, whose bodies are the largest. */
const examples = withBody.filter(({ name }) => ['login', 'sendMessage', 'createRow'].includes(name));

describe.each(examples)('a huge body of $name', ({ endpoint, scenario }) => {
  it('is rejected with one sentence', async () => {
    await expectRejection(endpoint, await goodInput(scenario), HUGE_BODIES);
  });

  it('may have unknown fields that are nested deeply', async () => {
    await expectToIgnore(endpoint, scenario, DEEPLY_NESTED_FIELDS);
  });
});

describe.each(withQuery)('the query of $name', ({ endpoint, scenario }) => {
  it.each(keysOf(endpoint.query))('is rejected if %s is invalid', async (key) => {
    const good = await goodInput(scenario);
    const { [key]: _, ...others } = { ...good.query };
    const address = urlFor(endpoint, { ...good, query: others });
    await inParallel(INVALID_QUERY_VALUES, async (value) => {
      const query = `${address.includes('?') ? '&' : '?'}${key}=${value}`;
      const answer = await ask(endpoint, address + query, good.body);
      if (answer.status >= 400) expectProblem(answer, query);
    });
    const twice = `${address}${address.includes('?') ? '&' : '?'}${key}=a&${key}=b`;
    expectProblem(await ask(endpoint, twice, good.body), twice);
  });
});

function ask(endpoint: EndpointDefinition, address: string, body: unknown): Promise<Answer<unknown>> {
  return clientFor(endpoint).send(address, {
    method: endpoint.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': JSON_TYPE } }),
  });
}

describe.each(withParams)('the address of $name', ({ endpoint, scenario }) => {
  it.each(keysOf(endpoint.params))('is rejected if %s is invalid', async (key) => {
    const good = await goodInput(scenario);
    const address = urlFor(endpoint, { ...good, params: { ...good.params, [key]: '@@' } });
    await inParallel(INVALID_PARAMETERS, async (value) => {
      const wrong = address.replace('%40%40', value);
      expectProblem(await ask(endpoint, wrong, good.body), wrong);
    });
  });
});

describe('an invalid HTTP request', () => {
  it('is rejected with one sentence', async () => {
    const wrong = [
      ['GET', '/api/v1'],
      ['GET', '/api/v1/'],
      ['GET', '/api/v1/nothing'],
      ['GET', '/api/v1/%00'],
      ['GET', '/api/v1/%zz'],
      ['GET', '/api/v2/config'],
      ['GET', `/api/v1/${'x/'.repeat(2_000)}`],
      ['DELETE', '/api/v1/config'],
      ['PUT', '/api/v1/auth/login'],
      ['PROPFIND', '/api/v1/config'],
      ['POST', '/healthz'],
      ['POST', '/'],
    ] as const;
    for (const [method, path] of wrong) {
      expectProblem(await world.owner.send(path, { method }), `${method} ${path}`.slice(0, 200));
    }
  });

  it('is rejected if its headers are too long', async () => {
    expectProblem(await world.owner.send(`/api/v1/users/search?q=${'x'.repeat(40_000)}`), 'a long address');
    expectProblem(
      await world.owner.send('/api/v1/config', { headers: { a: 'x'.repeat(40_000) } }),
      'a long header',
    );
  });
});
