import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { maxLengthChecks, minLengthChecks, text } from '../core/schemas/text.ts';
import { FullName, User, Username } from '../users/users.schema.ts';
import { EMAIL_LENGTH_MAX, PASSWORD_MAX, PASSWORD_MIN } from './auth.limits.ts';

/** The characters of the local part: no control characters, no white space (visible or invisible), and no address separators. */
const IN_NAME = String.raw`[^\u0000- \u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff@,;<>"()]`;
/** The characters of a label of the domain: those above, without the dot and the separators of URLs. */
const IN_DOMAIN = IN_NAME.replace('@', String.raw`@./\\#?:%\[\]`);

/** Normalizes an email address for comparison: trimmed, lower case, NFC. */
const asCompared = z.overwrite((value: string) => value.trim().toLowerCase().normalize('NFC'));

export const Email = z.string('Email must be text.').check(
  ...maxLengthChecks(EMAIL_LENGTH_MAX, `Email must have at most ${EMAIL_LENGTH_MAX} characters.`),
  z.regex(new RegExp(`^ *${IN_NAME}+@${IN_DOMAIN}+(\\.${IN_DOMAIN}+)+ *$`), 'Enter a valid email address.'),
  // Deleted accounts have addresses of this top-level domain, which no mailbox has (RFC 2606).
  z.refine((value) => !/\.invalid *$/i.test(value), 'Enter a valid email address.'),
  asCompared,
);

export const NewPassword = z
  .string('Password must be text.')
  .check(
    ...minLengthChecks(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters.`),
    ...maxLengthChecks(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters.`),
  );

export const Registration = z.object({
  email: Email,
  username: Username,
  full_name: z.optional(z.nullable(FullName)),
  password: NewPassword,
});

export const Credentials = z.object({
  email: text('Email', { min: 1, max: EMAIL_LENGTH_MAX }).check(asCompared),
  password: z
    .string('Password must be text.')
    .check(...minLengthChecks(1, 'Password is required.'), ...maxLengthChecks(1000, 'Password is too long.')),
});

export const DemoAccount = z.enum(['admin', 'test', 'demo']);
export type DemoAccount = z.output<typeof DemoAccount>;

export const DemoSignIn = z.object({ account: DemoAccount });

export const RefreshToken = z.object({
  refresh_token: z
    .string()
    .check(
      ...minLengthChecks(1, 'A refresh token is required.'),
      ...maxLengthChecks(200, 'This is not a refresh token.'),
    ),
});

export const Refresh = z.object({
  ...RefreshToken.shape,
  /** An idempotency key of a refresh. A repetition with the same key returns the same refresh token and does not count as a second use. */
  client_refresh_id: z.optional(z.nullable(Id)),
});

/** The response of every sign-in and refresh. `expires_in` is the lifetime of the access token in seconds. */
export const TokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: Count,
  user: User,
});
export type TokenPair = z.output<typeof TokenPair>;

/** The answer to a right password when the account also needs a code. `expires_in` is in seconds. */
export const SignInChallenge = z.object({
  next_step: z.literal('two_factor'),
  challenge_token: z.string(),
  expires_in: Count,
});
export type SignInChallenge = z.output<typeof SignInChallenge>;

export const SignInAnswer = z.union([TokenPair, SignInChallenge]);
export type SignInAnswer = z.output<typeof SignInAnswer>;

/** A session of a user on one device. */
export const Session = z.object({
  id: Id,
  user_agent: z.nullable(z.string()),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_current: z.boolean(),
});
