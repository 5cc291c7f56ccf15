import { defineErrors } from '../core/api/error.ts';

export const memberErrors = defineErrors({
  already_member: { status: 409, detail: 'This user is already a member of the workspace.' },
  role_above_own: { status: 403, detail: 'You can’t assign a role above your own.' },
  member_not_below: { status: 403, detail: 'You can only change or remove members with a role below yours.' },
  user_not_allowed: {
    status: 403,
    detail:
      'This user can’t join. The workspace only accepts users with a confirmed email address of its allowed domains.',
  },
  owner_must_accept: {
    status: 409,
    detail:
      'Another user added this member. The member must accept an invitation before they can become an owner.',
  },
  last_owner: { status: 409, detail: 'A workspace needs an owner. Make another member an owner first.' },
  member_not_found: { status: 404, detail: 'This user is not a member of the workspace.' },
  user_not_found: { status: 404, detail: 'This user does not exist.' },
});
