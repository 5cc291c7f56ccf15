import * as members from '@workflow/contract/members/members.endpoints.ts';
import { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { actorOf, createMember, scenario, workspaceParams } from '../access/scenario.ts';
import { ROLE_OF_ACTOR } from '../access/world.ts';

export const membersScenarios = [
  scenario(members.listMembers, workspaceParams),
  scenario(
    members.listMembers,
    (attempt) => ({ ...workspaceParams(attempt), query: { limit: 1, after: attempt.world.owner.id } }),
    { variant: 'from somebody on' },
  ),
  ...(['owner', 'admin', 'member', 'guest'] as const).map((role) =>
    scenario(
      members.removeMember,
      async (attempt) => ({
        params: { id: attempt.world.id, user_id: (await createMember(attempt, role)).id },
      }),
      { variant: `of role ${role}`, facts: () => ({ is_oneself: false, target_role: role }) },
    ),
  ),
  scenario(
    members.removeMember,
    (attempt) => ({ params: { id: attempt.world.id, user_id: actorOf(attempt).id } }),
    {
      variant: 'oneself',
      facts: ({ actor }) => ({ is_oneself: true, target_role: ROLE_OF_ACTOR[actor] }),
      // The owner cannot leave, because the workspace has no other owner.
      outcome: ({ actor }) => (actor === 'owner' ? '409 last_owner' : '204'),
    },
  ),
  ...InvitableRole.options.map((role) =>
    scenario(
      members.addMember,
      async (attempt) => ({
        ...workspaceParams(attempt),
        body: { user_id: (await attempt.world.app.createUser()).id, role },
      }),
      { variant: `as ${role}`, facts: () => ({ granted: role }) },
    ),
  ),
];
