import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { text } from '../core/text.ts';
import { FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from './users.limits.ts';

export const UserStatus = z.enum(['online', 'offline']);

/** What anybody who meets a person may know of them; never the e-mail address. */
export const UserSummary = z.object({
  id: Id,
  username: z.string(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  status: UserStatus,
  custom_status: z.nullable(z.string()),
});
export type UserSummary = z.output<typeof UserSummary>;

/** The signed-in person's own account. */
export const User = z.object({
  ...UserSummary.shape,
  email: z.string(),
  created_at: Timestamp,
});
export type User = z.output<typeof User>;

/** Who wrote something: the part of a person that stands beside their words. */
export const Author = z.object({
  id: Id,
  username: z.string(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
});
export type Author = z.output<typeof Author>;

/** Typed in any case, kept in lower case. */
export const Username = z
  .string('Username must be text.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(USERNAME_MIN, `Username must have at least ${USERNAME_MIN} characters.`),
    z.maxLength(USERNAME_MAX, `Username must have at most ${USERNAME_MAX} characters.`),
    z.regex(/^[a-z0-9._-]*$/, 'Username may contain only letters, digits, dots, dashes and underscores.'),
  );

export const FullName = text('Full name', { max: FULL_NAME_MAX });
