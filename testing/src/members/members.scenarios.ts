import * as members from '@workflow/contract/members/members.endpoints.ts';
import { InvitableRole, Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { actorOf, createMember, scenario, workspaceParams } from '../access/scenario.ts';
import { ROLE_OF_ACTOR } from '../access/world.ts';

export const membersScenarios = [
  scenario(members.listMembers, workspaceParams),
  scenario(
    members.listMembers,
    (attempt) => ({ ...workspaceParams(attempt), query: { limit: 1, after: attempt.world.owner.id } }),
    { variant: 'from somebody on' },
  ),
  ...Role.options.flatMap((granted) =>
    Role.options.map((role) =>
      scenario(
        members.updateMember,
        async (attempt) => ({
          params: { id: attempt.world.id, user_id: (await createMember(attempt, role)).id },
          body: { role: granted },
        }),
        {
          variant: `from ${role} to ${granted}`,
          facts: () => ({ is_oneself: false, target_role: role, granted }),
        },
      ),
    ),
  ),
  scenario(
    members.updateMember,
    (attempt) => ({
      params: { id: attempt.world.id, user_id: actorOf(attempt).id },
      body: { role: 'member' as const },
    }),
    {
      variant: 'of oneself',
      facts: ({ actor }) => ({ is_oneself: true, target_role: ROLE_OF_ACTOR[actor], granted: 'member' }),
      // The owner stays an owner, because the workspace has no other one.
      outcome: ({ actor }) => (actor === 'owner' ? '409 last_owner' : '200'),
    },
  ),
  ...Role.options.map((role) =>
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
      { variant: `as ${role}`, facts: () => ({ granted: role, inviters: 'admins' }) },
    ),
  ),
];
