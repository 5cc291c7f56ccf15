import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { pageAfter } from '../core/schemas/paging.ts';
import { Version } from '../core/schemas/version.ts';
import { UserSummary } from '../users/users.schema.ts';
import { InvitableRole, Role } from '../workspaces/workspaces.schema.ts';

export const Member = z.object({
  user_id: Id,
  username: z.string(),
  /** Empty for guests, who do not see it, and for a member whom another user added by username. */
  email: z.string(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  role: Role,
  joined_at: Timestamp,
  /** The version of the membership, greater than the version of every earlier membership of the user. The version of the profile is in `user`. */
  version: Version,
  user: UserSummary,
});
export type Member = z.output<typeof Member>;

export const MemberList = z.object({ members: z.array(Member) });

/** A page request whose cursor `after` is a `user_id`. */
export const MemberPage = pageAfter(Id);
export type MemberPage = z.output<typeof MemberPage>;

export const NewMember = z.object({
  user_id: Id,
  role: InvitableRole,
  /** The channels to add the member to. */
  channels: z._default(z.array(Id).check(z.maxLength(100, 'At most 100 channels.')), []),
});

export const MemberChange = z.object({ role: Role });
