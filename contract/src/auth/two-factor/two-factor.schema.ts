import * as z from 'zod/mini';
import { Timestamp } from '../../core/schemas/id.ts';
import { Count } from '../../core/schemas/number.ts';
import { maxLengthChecks, minLengthChecks } from '../../core/schemas/text.ts';
import { Credentials } from '../auth.schema.ts';

/** A code of an authenticator app, or a recovery code. Spaces and dashes do not count. */
export const Code = z.string('The code must be text.').check(
  ...minLengthChecks(1, 'Enter a code.'),
  ...maxLengthChecks(40, 'This is not a code.'),
  z.overwrite((value) => value.replace(/[\s-]+/g, '').toLowerCase()),
);

export const TwoFactorSignIn = z.object({
  challenge_token: z
    .string()
    .check(
      ...minLengthChecks(1, 'A challenge token is required.'),
      ...maxLengthChecks(200, 'This is not a challenge token.'),
    ),
  code: Code,
});

/** The current password, which confirms a change of two-factor authentication. */
export const TwoFactorPassword = z.object({ password: Credentials.shape.password });
export const TwoFactorCode = z.object({ code: Code });

export const TwoFactorStatus = z.object({
  enabled_at: z.nullable(Timestamp),
  recovery_codes_left: Count,
});
export type TwoFactorStatus = z.output<typeof TwoFactorStatus>;

/** The secret key that the user adds to an authenticator app. */
export const TwoFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorSetup = z.output<typeof TwoFactorSetup>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;
