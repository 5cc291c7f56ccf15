import { endpoints } from '@workflow/contract/contract.ts';
import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type AccessTarget, createAccessTarget } from './access-targets.ts';
import type { Attempt, Scenario } from './scenario.ts';
import { scenariosOf } from './scenarios.ts';
import {
  describeTargetKind,
  isUnderWrongPath,
  permissionFactsOf,
  type TargetKind,
  targetKindsFor,
} from './target-kinds.ts';
import { ACTORS, type ActorName, createWorld, type World } from './world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  // Members who were added by username hide their address, so the test would not notice a leak.
  await app.database
    .sql`update workspace_members set joined_by_choice = true where workspace_id = ${world.id}`;
});
afterAll(() => app.close());

const describeError = ({ status, code }: ErrorDefinition) => `${status} ${code}`;

/** Returns the response that the contract defines for this attempt, without using any code of the server. */
function expectedAnswer({ endpoint, facts: more, outcome }: Scenario, attempt: Attempt): string {
  const { permission } = endpoint;
  const succeeds = outcome?.(attempt) ?? `${endpoint.status ?? 200}`;
  if (permission === 'public') return succeeds;
  if (attempt.actor === 'anonymous') return describeError(coreErrors.unauthenticated);
  if (permission === 'session') return succeeds;
  const facts = { ...permissionFactsOf(attempt.actor, attempt.target), ...more?.(attempt) } as never;
  if (isUnderWrongPath(endpoint, attempt.target) || !permission.scope.maySee(facts))
    return describeError(permission.scope.absent);
  if (!permission.allows(facts)) return describeError(permission.refusal?.(facts) ?? coreErrors.forbidden);
  return succeeds;
}

const untouched = new Map<string, AccessTarget>();

/** Reuses one target for several scenarios, until a request has changed it. */
async function targetFor(actor: ActorName, kind: TargetKind, key: string): Promise<AccessTarget> {
  const target = untouched.get(key) ?? (await createAccessTarget(world, actor, kind));
  untouched.set(key, target);
  return target;
}

/** The callers who may see no email address of another user. */
const SEE_NO_EMAILS: readonly ActorName[] = ['anonymous', 'guest', 'outsider', 'removed'];

/** Returns the addresses of members that the response contains and the request does not, if the caller may not see them. */
function listRevealed(actor: ActorName, input: unknown, body: unknown): string[] {
  if (!SEE_NO_EMAILS.includes(actor)) return [];
  const { owner, admin, member, colleague, guest } = world;
  const [sent, received] = [JSON.stringify(input), JSON.stringify(body) ?? ''];
  return [owner, admin, member, colleague, ...(actor === 'guest' ? [] : [guest])]
    .map(({ user }) => user.email)
    .filter((email) => received.includes(email) && !sent.includes(email));
}

async function attemptAll(scenario: Scenario) {
  const { endpoint } = scenario;
  const answered: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const revealed: string[] = [];
  for (const actor of ACTORS) {
    for (const kind of targetKindsFor(endpoint, actor)) {
      const key = kind ? `${actor}, ${describeTargetKind(kind)}` : actor;
      const target = kind ? await targetFor(actor, kind, key) : ({} as AccessTarget);
      const attempt: Attempt = { world, actor, target };
      const input = await scenario.input(attempt);
      const { status, body } = await world.clientOf(actor).call(endpoint, input as never);
      answered[key] = status < 400 ? `${status}` : `${status} ${body.code}`;
      expected[key] = expectedAnswer(scenario, attempt);
      revealed.push(...listRevealed(actor, input, body).map((email) => `${email} to ${key}`));
      if (endpoint.method !== 'GET' && status < 300) {
        if (!kind) {
          untouched.clear();
          await world.restore();
        }
        untouched.delete(key);
      }
    }
  }
  return { answered, expected, revealed };
}

describe.each(endpoints)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  const scenarios = scenariosOf(endpoint);

  it('has an access scenario', () => {
    if (scenarios.length === 0) throw new Error(`There is no scenario for ${name}.`);
  });

  it.each(scenarios)(
    'answers each role as the contract says, and shows no email address to guests and strangers $variant',
    async (scenario) => {
      await world.restore();
      const { answered, expected, revealed } = await attemptAll(scenario);
      expect(answered).toEqual(expected);
      expect(revealed).toEqual([]);
    },
  );
});
