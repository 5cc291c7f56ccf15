import * as z from 'zod/mini';
import { EMAIL_LENGTH_MAX } from '../auth/auth.limits.ts';
import { Email } from '../auth/auth.schema.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { InvitableRole } from '../workspaces/workspaces.schema.ts';
import {
  EXPIRATION_DAYS_DEFAULT,
  EXPIRATION_DAYS_MAX,
  EXPIRATION_DAYS_MIN,
  INVITATION_NOTE_LENGTH_MAX,
  INVITED_EMAILS_MAX,
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
  /** The maximum number of uses; null means unlimited. */
  max_uses: z.nullable(Count),
  /** The absolute URL to join. Only the response of the creation contains it. */
  invitation_url: z.nullable(z.string()),
  channels: z.array(Id),
  /** The inviter; null if their account was deleted. */
  created_by: z.nullable(Id),
  created_at: Timestamp,
  /** When the email was last sent; null for a link. */
  sent_at: z.nullable(Timestamp),
  version: Version,
});
export type Invitation = z.output<typeof Invitation>;

export const InvitationList = z.object({ invitations: z.array(Invitation) });

/** The options that invitation links and invitation emails have in common. */
const invitationChoices = {
  role: z._default(InvitableRole, 'member'),
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
};

export const NewLinkInvitation = z.object({
  ...invitationChoices,
  max_uses: z._default(
    z.nullable(
      z
        .int('The number of uses must be a whole number.')
        .check(z.gte(1, 'At least one use.'), z.lte(MAX_USES_MAX, `At most ${MAX_USES_MAX} uses.`)),
    ),
    null,
  ),
});

const note = z.optional(z.nullable(text('The note', { max: INVITATION_NOTE_LENGTH_MAX })));

export const NewEmailInvitation = z.object({ ...invitationChoices, email: Email, note });

/** The addresses are checked one by one, so that one invalid address does not prevent the other invitations. */
export const NewEmailInvitations = z.object({
  ...invitationChoices,
  emails: z
    .array(text('Email', { max: EMAIL_LENGTH_MAX }))
    .check(
      z.minLength(1, 'Enter at least one email address.'),
      z.maxLength(INVITED_EMAILS_MAX, `At most ${INVITED_EMAILS_MAX} email addresses.`),
    ),
  note,
});

export const SentInvitations = z.object({
  successful: z.array(Invitation),
  failed: z.array(z.object({ email: z.string(), code: z.string(), detail: z.string() })),
});
export type SentInvitations = z.output<typeof SentInvitations>;

export const InvitationLink = z.object({ invitation_url: z.string() });

/** The details of an invitation that the public Join page shows before sign-in. */
export const InvitationPreview = z.object({
  workspace_id: Id,
  workspace_name: z.string(),
  workspace_icon: z.nullable(z.string()),
  /** The invited email address, mostly masked; null for a link. */
  email_hint: z.nullable(z.string()),
  invited_by: z.string(),
  role: InvitableRole,
  expires_at: Timestamp,
  status: InvitationStatus,
});
export type InvitationPreview = z.output<typeof InvitationPreview>;

/** The token of an invitation: the secret part of its URL. */
export const InvitationToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'This is not an invitation.'));

export const InvitationAcceptance = z.object({ token: InvitationToken });
export const JoinedWorkspace = z.object({
  workspace_id: Id,
  /** The channel to open first; null if the user can read no channel. */
  channel_id: z.nullable(Id),
});
export type JoinedWorkspace = z.output<typeof JoinedWorkspace>;
