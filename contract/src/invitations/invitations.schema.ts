import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { Version } from '../core/version.ts';
import { InvitableRole } from '../workspaces/workspaces.schema.ts';
import {
  EXPIRATION_DAYS_DEFAULT,
  EXPIRATION_DAYS_MAX,
  EXPIRATION_DAYS_MIN,
  MAX_USES_MAX,
} from './invitations.limits.ts';

export const InvitationType = z.enum(['email', 'link']);
export const InvitationStatus = z.enum(['pending', 'accepted', 'expired', 'revoked']);

export const Invitation = z.object({
  id: Id,
  invitation_type: InvitationType,
  email: z.nullable(z.string()),
  role: InvitableRole,
  status: InvitationStatus,
  expires_at: Timestamp,
  uses_count: Count,
  /** Null is without limit. */
  max_uses: z.nullable(Count),
  /** Absolute; only in the answer that creates it, for the token is stored hashed. */
  invitation_url: z.nullable(z.string()),
  channels: z.array(Id),
  created_at: Timestamp,
  version: Version,
});
export type Invitation = z.output<typeof Invitation>;

export const InvitationList = z.object({ invitations: z.array(Invitation) });

export const NewLinkInvitation = z.object({
  role: z._default(InvitableRole, 'member'),
  max_uses: z._default(
    z.nullable(
      z
        .int('The number of uses must be a whole number.')
        .check(z.gte(1, 'At least one use.'), z.lte(MAX_USES_MAX, `At most ${MAX_USES_MAX} uses.`)),
    ),
    null,
  ),
  expiration_days: z._default(
    z
      .int('The number of days must be a whole number.')
      .check(
        z.gte(EXPIRATION_DAYS_MIN, `An invitation lasts at least ${EXPIRATION_DAYS_MIN} day.`),
        z.lte(EXPIRATION_DAYS_MAX, `An invitation lasts at most ${EXPIRATION_DAYS_MAX} days.`),
      ),
    EXPIRATION_DAYS_DEFAULT,
  ),
  channels: z._default(z.array(Id).check(z.maxLength(100, 'At most 100 channels.')), []),
});

/** What the public Join page may know before anybody has signed in. */
export const InvitationPreview = z.object({
  workspace_id: Id,
  workspace_name: z.string(),
  workspace_icon: z.nullable(z.string()),
  /** Of whom it is for, with most of the name left out; null for a link. */
  email_hint: z.nullable(z.string()),
  invited_by: z.string(),
  role: InvitableRole,
  expires_at: Timestamp,
  status: InvitationStatus,
});
export type InvitationPreview = z.output<typeof InvitationPreview>;

/** The secret part of an invitation's address. */
export const InvitationToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'This is not an invitation.'));

export const InvitationAcceptance = z.object({ token: InvitationToken });
export const JoinedWorkspace = z.object({
  workspace_id: Id,
  /** Where to begin; null where the person can read no channel yet. */
  channel_id: z.nullable(Id),
});
export type JoinedWorkspace = z.output<typeof JoinedWorkspace>;
