import { clientEvents } from '@workflow/contract/contract.ts';
import { coreErrors } from '@workflow/contract/core/api/error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import { type AccessTarget, createAccessTarget } from './access-targets.ts';
import type { Attempt, EventScenario } from './scenario.ts';
import { eventScenariosOf } from './scenarios.ts';
import { describeTargetKind, permissionFactsOf, targetKindsFor } from './target-kinds.ts';
import { ACTORS, createWorld, type World } from './world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

/** An anonymous caller has no socket connection. */
const CONNECTED = ACTORS.filter((actor) => actor !== 'anonymous');

/** Returns the acknowledgement that the contract promises, without using any code of the server. */
function expectedAnswer({ event: { permission } }: EventScenario, { actor, target }: Attempt): string {
  if (permission === 'session') return 'ok';
  const facts = permissionFactsOf(actor, target) as never;
  if (!permission.scope.maySee(facts)) return permission.scope.absent.code;
  return permission.allows(facts) ? 'ok' : (permission.refusal?.(facts) ?? coreErrors.forbidden).code;
}

async function send(tab: TestSocket, { event, after, payload }: EventScenario, attempt: Attempt) {
  const said = payload(attempt);
  if (after) await tab.emit(after, said as never);
  const answer = await tab.emit(event, said as never);
  return answer.ok ? 'ok' : answer.code;
}

describe.each(clientEvents)('$name', (event) => {
  const scenarios = eventScenariosOf(event);

  it('has an access scenario', () => {
    if (scenarios.length === 0) throw new Error(`There is no scenario for ${event.name}.`);
  });

  it.each(scenarios)('acknowledges each role as the contract says', async (scenario) => {
    const answered: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const actor of CONNECTED) {
      const tab = await world.personOf(actor).connect();
      for (const kind of targetKindsFor(event, actor)) {
        const target = kind ? await createAccessTarget(world, actor, kind) : ({} as AccessTarget);
        const attempt: Attempt = { world, actor, target };
        const key = kind ? `${actor}, ${describeTargetKind(kind)}` : actor;
        answered[key] = await send(tab, scenario, attempt);
        expected[key] = expectedAnswer(scenario, attempt);
      }
      tab.close();
    }
    expect(answered).toEqual(expected);
  });

  it.each(scenarios.filter(({ after }) => after))(
    'is rejected as not found when the conversation was not opened',
    async ({ payload, withoutAfter }) => {
      const tab = await world.owner.connect();
      const [kind] = targetKindsFor(event, 'owner');
      const target = await createAccessTarget(world, 'owner', kind!);
      const said = payload({ world, actor: 'owner', target });
      const { scope } = event.permission as Exclude<typeof event.permission, string>;
      const absent = withoutAfter ?? scope.absent;
      expect(await tab.emit(event, said as never)).toMatchObject({ ok: false, code: absent.code });
    },
  );
});
