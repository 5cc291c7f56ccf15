import { confirmEmail } from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { newSecret } from '@workflow/server/platform/secrets/secrets.ts';
import type { Action } from '../replay/stage.ts';

export const membersActions = {
  addMember: ({ by, whom }, { workspaceId }) =>
    by.call(addMember, { params: { id: workspaceId }, body: { user_id: whom.id, role: 'member' } }),
  removeMember: ({ by, whom }, { workspaceId }) =>
    by.call(removeMember, { params: { id: workspaceId, user_id: whom.id } }),
  changeRole: ({ by, whom, number }, { workspaceId }) =>
    by.call(updateMember, {
      params: { id: workspaceId, user_id: whom.id },
      body: { role: (['member', 'guest', 'admin'] as const)[number % 3]! },
    }),
  changeEmail: async ({ by, number }, { database }) => {
    const { secret, hash } = newSecret();
    await database.sql`
      insert into email_confirmations (user_id, email, token_hash, expires_at)
      values (${by.id}, ${`${by.id}-${number}@example.com`}, ${hash}, now() + interval '1 hour')
      on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash`;
    return by.call(confirmEmail, { body: { token: secret } });
  },
  renameWorkspace: ({ by, number }, { workspaceId }) =>
    by.call(updateWorkspace, {
      params: { id: workspaceId },
      body: { name: `Name ${number}`, icon: number % 2 === 0 ? null : '🚀' },
    }),
} satisfies Record<string, Action>;
