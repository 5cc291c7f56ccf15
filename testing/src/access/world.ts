import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace, USER_KINDS } from '../harness/workspace.ts';

/** All kinds of callers: `removed` is a former member of the workspace, `outsider` was never a member. */
export const ACTORS = ['anonymous', 'owner', 'admin', 'member', 'guest', 'outsider', 'removed'] as const;
export type ActorName = (typeof ACTORS)[number];

export const ROLE_OF_ACTOR: Record<ActorName, Role | null> = {
  anonymous: null,
  owner: 'owner',
  admin: 'admin',
  member: 'member',
  guest: 'guest',
  outsider: null,
  removed: null,
};

/**
 * A workspace in which every actor calls every endpoint; `colleague` is the member who is the target of these calls.
 */
export interface World extends TestWorkspace<(typeof USER_KINDS)[number]> {
  readonly app: TestApp;
  personOf(name: ActorName): TestUser;
  clientOf(name: ActorName): Client;
  /** Sets a member's role, including roles that no endpoint assigns. */
  setRole(person: TestUser, role: Role): Promise<void>;
  /** Resets every user's role and removes all other users from the workspace. */
  restore(): Promise<void>;
}

export async function createWorld(app: TestApp): Promise<World> {
  const workspace = await createTestWorkspace(app).with(...USER_KINDS);
  const personOf = (name: ActorName): TestUser => {
    if (name === 'anonymous') throw new Error('Nobody has signed in.');
    return workspace[name];
  };
  const setRole = async ({ id }: TestUser, role: Role) => {
    await app.database.sql`
      insert into workspace_members (workspace_id, user_id, role, joined_by_choice) values (${workspace.id}, ${id}, ${role}, true)
      on conflict (workspace_id, user_id) do update set role = excluded.role`;
  };
  return {
    ...workspace,
    app,
    personOf,
    clientOf: (name) => (name === 'anonymous' ? app.anonymous : personOf(name)),
    setRole,
    async restore() {
      const { owner, admin, member, colleague, guest, removed, outsider } = workspace;
      const remove = ({ id: user_id }: TestUser) =>
        owner.call(removeMember, { params: { id: workspace.id, user_id } });
      await Promise.all([
        setRole(owner, 'owner'),
        setRole(admin, 'admin'),
        setRole(member, 'member'),
        setRole(colleague, 'member'),
        setRole(guest, 'guest'),
        remove(removed),
        remove(outsider),
      ]);
      const cast = [owner, admin, member, colleague, guest].map(({ id }) => id);
      await app.database.sql`
        delete from workspace_members where workspace_id = ${workspace.id} and user_id <> all(${cast})`;
    },
  };
}
