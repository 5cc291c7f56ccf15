import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { composed } from '../core/text.ts';
import { FullName, User, Username } from '../users/users.schema.ts';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './auth.limits.ts';

/** Addresses are compared without regard to case and form. */
const asCompared = z.overwrite((value: string) => composed(value.trim().toLowerCase(), EMAIL_MAX));

export const Email = z
  .string('E-mail must be text.')
  .check(
    asCompared,
    z.maxLength(EMAIL_MAX, `E-mail must have at most ${EMAIL_MAX} characters.`),
    z.regex(/^[^\s@,;<>"()]+@[^\s@,;<>"().]+(\.[^\s@,;<>"().]+)+$/, 'This is not an e-mail address.'),
  );

export const NewPassword = z
  .string('Password must be text.')
  .check(
    z.minLength(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters.`),
    z.maxLength(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters.`),
  );

export const Registration = z.object({
  email: Email,
  username: Username,
  full_name: z.optional(z.nullable(FullName)),
  password: NewPassword,
});

export const Credentials = z.object({
  email: z
    .string('E-mail must be text.')
    .check(
      asCompared,
      z.minLength(1, 'E-mail is required.'),
      z.maxLength(EMAIL_MAX, 'This is not an e-mail address.'),
    ),
  password: z
    .string('Password must be text.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(1000, 'Password is too long.')),
});

export const DemoAccount = z.enum(['admin', 'test', 'demo']);
export type DemoAccount = z.output<typeof DemoAccount>;

export const RefreshToken = z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const Refresh = z.object({
  ...RefreshToken.shape,
  /** Names one renewal: asking for it again gives the same refresh token, and is no second use. */
  client_refresh_id: z.optional(z.nullable(Id)),
});

/** What every way of signing in answers. `expires_in` counts seconds of the access token. */
export const TokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  user: User,
});
export type TokenPair = z.output<typeof TokenPair>;

/** A signed-in device. */
export const Session = z.object({
  id: Id,
  user_agent: z.nullable(z.string()),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_current: z.boolean(),
});
