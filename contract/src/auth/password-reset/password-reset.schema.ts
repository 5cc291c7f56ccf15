import * as z from 'zod/mini';
import { maxLengthChecks, minLengthChecks } from '../../core/schemas/text.ts';
import { Email, NewPassword } from '../auth.schema.ts';

export const PasswordResetRequest = z.object({ email: Email });

/** The token of a password reset: the secret part of the link in the email. */
const ResetToken = z
  .string()
  .check(
    ...minLengthChecks(1, 'A reset token is required.'),
    ...maxLengthChecks(200, 'This is not a reset token.'),
  );

export const PasswordResetToken = z.object({ token: ResetToken });

/** The account whose password the link resets. */
export const PasswordResetAccount = z.object({ email: z.string() });

export const PasswordReset = z.object({
  token: ResetToken,
  new_password: NewPassword,
  /** Whether all passkeys of the account are removed, because another person may have added one. */
  remove_passkeys: z.optional(z.boolean()),
});
