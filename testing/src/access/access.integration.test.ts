import { endpoints } from '@workflow/contract/contract.ts';
import { seeConversation } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { Permission, Scope } from '@workflow/contract/core/permission.ts';
import { type MessageFacts, seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type Attempt, type Scenario, scenariosOf } from './scenarios.ts';
import { arrange, factsOf, type Kind, kindsFor, labelOf, type Target } from './targets.ts';
import { ACTORS, type ActorName, aWorld, ROLE_OF, type World } from './world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await aWorld(app);
});
afterAll(() => app.close());

const SEE: Record<Scope, Permission<never>> = {
  workspace: seeWorkspace,
  conversation: seeConversation,
  message: seeMessage,
};

/** What the contract says, and nothing of what the server does. */
function expectedStatus({ endpoint, permission, allows, success }: Scenario, attempt: Attempt): number {
  const succeeds = success?.(attempt) ?? endpoint.status ?? 200;
  if (endpoint.permission === 'public') return succeeds;
  if (attempt.actor === 'anonymous') return 401;
  if (endpoint.permission === 'session') return succeeds;
  const facts = factsOf(attempt.actor, attempt.target) as MessageFacts as never;
  const rule = permission ?? endpoint.permission;
  if (!SEE[endpoint.permission.scope].allows(facts)) return 404;
  if (!rule.allows(facts)) return 403;
  return allows && !allows(ROLE_OF[attempt.actor]!) ? 403 : succeeds;
}

const untouched = new Map<string, Target>();

/** Targets serve until somebody has succeeded in changing one. */
async function targetFor(actor: ActorName, kind: Kind, key: string): Promise<Target> {
  const target = untouched.get(key) ?? (await arrange(world, actor, kind));
  untouched.set(key, target);
  return target;
}

async function attemptAll(scenario: Scenario) {
  const { endpoint } = scenario;
  const scope = typeof endpoint.permission === 'object' ? endpoint.permission.scope : null;
  const aboutTargets = scope === 'conversation' || scope === 'message';
  const answered: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const actor of ACTORS) {
    for (const kind of aboutTargets ? kindsFor(scope, actor) : [null]) {
      const key = kind ? `${actor}, ${labelOf(kind, scope!)}` : actor;
      const target = kind ? await targetFor(actor, kind, key) : ({} as Target);
      const attempt: Attempt = { world, actor, target };
      const input = await scenario.input(attempt);
      const { status } = await world.clientOf(actor).call(endpoint, input as never);
      answered[key] = status;
      expected[key] = expectedStatus(scenario, attempt);
      if (endpoint.method !== 'GET' && status < 300) {
        if (scope === 'workspace' || endpoint.permission === 'session') {
          untouched.clear();
          await world.restore();
        }
        untouched.delete(key);
      }
    }
  }
  return { answered, expected };
}

describe.each(endpoints)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  const scenarios = scenariosOf(endpoint);

  it('has a scenario', () => {
    if (scenarios.length === 0) throw new Error(`There is no scenario for ${name}.`);
  });

  it.each(scenarios)('answers everybody as the contract says $variant', async (scenario) => {
    await world.restore();
    const { answered, expected } = await attemptAll(scenario);
    expect(answered).toEqual(expected);
  });
});
