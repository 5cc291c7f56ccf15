import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { DoNotDisturb } from './do-not-disturb.ts';
import { FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from './users.limits.ts';

export const UserStatus = z.enum(['online', 'away', 'offline']);
export type UserStatus = z.output<typeof UserStatus>;

/** The profile of a user as every other user who can see them gets it, without the email address. */
export const UserSummary = z.object({
  id: Id,
  username: z.string(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  status: UserStatus,
  /** What the user does, such as “Product designer”. */
  title: z.nullable(z.string()),
  custom_status: z.nullable(z.string()),
  custom_status_expires_at: z.nullable(Timestamp),
  /** The time zone that the user’s devices use, for the user’s local time. */
  time_zone: z.nullable(z.string()),
  /** Whether do not disturb is on now. Only the user sees the settings. */
  is_do_not_disturb: z.boolean(),
  version: Version,
});
export type UserSummary = z.output<typeof UserSummary>;

/** The profile of the signed-in user, with what nobody else sees. */
export const OwnProfile = z.object({
  ...UserSummary.shape,
  do_not_disturb: z.nullable(DoNotDisturb),
});

/** The account of the signed-in user. */
export const User = z.object({
  ...OwnProfile.shape,
  email: z.string(),
  created_at: Timestamp,
});
export type User = z.output<typeof User>;

/** The author of a message or other content: the part of a profile that clients show next to the content. */
export const Author = z.object({
  id: Id,
  username: z.string(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
});
export type Author = z.output<typeof Author>;

export const FoundUsers = z.object({ users: z.array(Author) });

function usernameProblemOf(username: string): string {
  const { length } = username.trim();
  if (length < USERNAME_MIN) return `Username must have at least ${USERNAME_MIN} characters.`;
  if (length > USERNAME_MAX) return `Username must have at most ${USERNAME_MAX} characters.`;
  return 'Username may contain only letters, digits, dots, dashes and underscores.';
}

/** A username, stored in lower case. The pattern runs before lower-casing, because lower-casing turns the Kelvin sign into a “k”. */
export const Username = z.string('Username must be text.').check(
  z.regex(new RegExp(`^ *[A-Za-z0-9._-]{${USERNAME_MIN},${USERNAME_MAX}} *$`), {
    error: ({ input }) => usernameProblemOf(input as string),
  }),
  z.trim(),
  z.toLowerCase(),
);

export const FullName = text('Full name', { max: FULL_NAME_MAX });
