import { clientEvents, endpoints } from '@workflow/contract/contract.ts';
import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { downloadPreviewPicture } from '@workflow/contract/previews/previews.endpoints.ts';
import { getWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type AccessTarget, createAccessTarget } from './access-targets.ts';
import type { Attempt, Scenario } from './scenario.ts';
import { eventScenariosOf, scenariosOf } from './scenarios.ts';
import {
  describeTargetKind,
  isUnderWrongPath,
  permissionFactsOf,
  type TargetKind,
  targetKindsFor,
} from './target-kinds.ts';
import { createWorld, type World } from './world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

const ACTOR = 'member';
const describeError = ({ status, code }: ErrorDefinition) => `${status} ${code}`;

/** Withdraws or restores the access of the member, as a workspace does that requires two-factor authentication. */
const setSuspended = (suspended: boolean) => app.database.sql`
  update workspace_members set lacks_two_factor = ${suspended}
  where workspace_id = ${world.id} and user_id = ${world.member.id}`;

/** Runs the call while the member has no access. */
async function runWhileSuspended<Result>(call: () => Promise<Result>): Promise<Result> {
  await setSuspended(true);
  try {
    return await call();
  } finally {
    await setSuspended(false);
  }
}

const targets = new Map<string, Promise<AccessTarget>>();

/** Returns one target of each kind for all calls, because the server refuses the calls and so no call changes a target. */
async function targetOf(kind: TargetKind | null): Promise<AccessTarget> {
  if (!kind) return {} as AccessTarget;
  const key = describeTargetKind(kind);
  const target = targets.get(key) ?? createAccessTarget(world, ACTOR, kind);
  targets.set(key, target);
  return target;
}

function expectedAnswer({ endpoint, facts: more }: Scenario, attempt: Attempt): string {
  const permission = endpoint.permission as Exclude<typeof endpoint.permission, string>;
  const facts = { ...permissionFactsOf(ACTOR, attempt.target), ...more?.(attempt) } as never;
  const isHidden = isUnderWrongPath(endpoint, attempt.target) || !permission.scope.maySee(facts);
  return describeError(isHidden ? permission.scope.absent : coreErrors.two_factor_required);
}

/** Members may leave a workspace that they have no access to. `required-two-factor.integration.test.ts` shows it. */
const isLeaving = ({ endpoint, variant }: Scenario) =>
  (endpoint as object) === removeMember && variant === 'oneself';

describe('a member without the required two-factor authentication', () => {
  /** The workspace itself says why there is no access. The picture of a link preview belongs to no workspace, so it is just hidden. */
  const exceptions: readonly object[] = [getWorkspace, downloadPreviewPicture];
  const inWorkspaces = endpoints.filter(
    ({ endpoint }) => typeof endpoint.permission === 'object' && !exceptions.includes(endpoint),
  );

  it.each(inWorkspaces)('is refused at $endpoint.method $endpoint.path', async ({ endpoint }) => {
    await world.restore();
    const answered: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const scenario of scenariosOf(endpoint)) {
      if (isLeaving(scenario)) continue;
      for (const kind of targetKindsFor(endpoint, ACTOR)) {
        const target = await targetOf(kind);
        const attempt: Attempt = { world, actor: ACTOR, target };
        const input = await scenario.input(attempt);
        const key = `${scenario.variant} ${kind ? describeTargetKind(kind) : ''}`;
        const { status, body } = await runWhileSuspended(() => world.member.call(endpoint, input as never));
        answered[key] = `${status} ${(body as { code?: string } | undefined)?.code}`;
        expected[key] = expectedAnswer(scenario, attempt);
      }
    }
    expect(answered).toEqual(expected);
  });

  const ofWorkspaces = clientEvents.filter(({ permission }) => typeof permission === 'object');

  it.each(ofWorkspaces)('is refused at the event $name', async (event) => {
    for (const { payload } of eventScenariosOf(event)) {
      for (const kind of targetKindsFor(event, ACTOR)) {
        const target = await targetOf(kind);
        const said = payload({ world, actor: ACTOR, target });
        const answer = await runWhileSuspended(async () => {
          const tab = await world.member.connect();
          return tab.emit(event, said as never).finally(() => tab.close());
        });
        expect(answer.ok).toBe(false);
      }
    }
  });
});
