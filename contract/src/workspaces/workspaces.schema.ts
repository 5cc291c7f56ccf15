import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { Author } from '../users/users.schema.ts';
import { toAsciiDomain } from './email-domains.ts';
import {
  EMAIL_DOMAINS_MAX,
  RETENTION_DAYS_MAX,
  WORKSPACE_ICON_MAX,
  WORKSPACE_NAME_MAX,
} from './workspaces.limits.ts';

/** The roles from the most to the least powerful. */
export const Role = z.enum(['owner', 'admin', 'member', 'guest']);
export type Role = z.output<typeof Role>;

/** A role that an invitation can grant. */
export const InvitableRole = z.enum(['admin', 'member', 'guest']);
export type InvitableRole = z.output<typeof InvitableRole>;

/** Who may create channels: everyone but guests, or owners and admins. */
export const ChannelCreators = z.enum(['members', 'admins']);
export type ChannelCreators = z.output<typeof ChannelCreators>;

/** Who may invite people: everyone but guests, or owners and admins. */
export const Inviters = z.enum(['members', 'admins']);
export type Inviters = z.output<typeof Inviters>;

/** The characters of a label: letters, digits and hyphens, and letters outside of ASCII. */
const IN_LABEL = String.raw`[^\u0000-,./:-@\[-\u0060{-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]`;

/** The domain of email addresses, without the `@`. */
export const EmailDomain = z.string('Enter domains such as example.com.').check(
  z.maxLength(253, 'Enter domains such as example.com.'),
  z.regex(new RegExp(`^ *@?${IN_LABEL}+(\\.${IN_LABEL}+)+ *$`), 'Enter domains such as example.com.'),
  z.overwrite((value) => toAsciiDomain(value.trim().replace(/^@/, '').toLowerCase())),
);

/** The number of days after which messages or files are deleted; null to keep them. */
export const RetentionDays = z.nullable(
  z.int().check(z.minimum(1), z.maximum(RETENTION_DAYS_MAX, `At most ${RETENTION_DAYS_MAX} days.`)),
);
export type RetentionDays = z.output<typeof RetentionDays>;

/** The scheduled deletion of a workspace. */
export const ScheduledDeletion = z.object({
  /** When the workspace is deleted. Owners can cancel the deletion until then. */
  due_at: Timestamp,
  requested_by: z.nullable(Author),
});
export type ScheduledDeletion = z.output<typeof ScheduledDeletion>;

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  icon: z.nullable(z.string()),
  /** The role of the caller. */
  role: Role,
  /** The version of the role. It increases with every membership of the user in the workspace, and with every change of the role. */
  role_version: Version,
  created_at: Timestamp,
  channel_creators: ChannelCreators,
  inviters: Inviters,
  /** The domains of the addresses that may join; empty for all, and for guests, who do not see them. */
  allowed_email_domains: z.array(z.string()),
  /** Whether members need two-factor authentication or a passkey. */
  two_factor_required: z.boolean(),
  /** Whether the caller has no access until they set up two-factor authentication or a passkey. It changes with `role_version`. */
  lacks_two_factor: z.boolean(),
  message_retention_days: RetentionDays,
  /** The number of days after which the files of messages are deleted, while the messages stay; null to keep them. */
  file_retention_days: RetentionDays,
  /** The scheduled deletion; null if there is none. */
  deletion: z.nullable(ScheduledDeletion),
  /** The version of all fields except `role` and `lacks_two_factor`. */
  version: Version,
});
export type Workspace = z.output<typeof Workspace>;

/** The changed fields of a workspace. An empty icon is the same as none. */
export const WorkspaceChange = z.object({
  name: z.optional(text('Workspace name', { min: 1, max: WORKSPACE_NAME_MAX })),
  icon: z.optional(z.nullable(text('Icon', { max: WORKSPACE_ICON_MAX }))),
  channel_creators: z.optional(ChannelCreators),
  inviters: z.optional(Inviters),
  two_factor_required: z.optional(z.boolean()),
  message_retention_days: z.optional(RetentionDays),
  file_retention_days: z.optional(RetentionDays),
  /** The password of the owner, which a shorter retention needs. */
  password: z.optional(z.string()),
  allowed_email_domains: z.optional(
    z.array(EmailDomain).check(z.maxLength(EMAIL_DOMAINS_MAX, `At most ${EMAIL_DOMAINS_MAX} domains.`)),
  ),
});
export type WorkspaceChange = z.output<typeof WorkspaceChange>;

/** The confirmation of a deletion: the name of the workspace and the password of the owner. */
export const WorkspaceDeletion = z.object({ name: z.string(), password: z.string() });

export const NewWorkspace = z.object({
  name: text('Workspace name', { min: 1, max: WORKSPACE_NAME_MAX }),
  icon: z.optional(z.nullable(text('Icon', { max: WORKSPACE_ICON_MAX }))),
});
