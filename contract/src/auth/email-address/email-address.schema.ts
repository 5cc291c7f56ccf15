import * as z from 'zod/mini';
import { Timestamp } from '../../core/schemas/id.ts';
import { maxLengthChecks, minLengthChecks } from '../../core/schemas/text.ts';
import { Credentials, Email } from '../auth.schema.ts';

/** The email address of the current user. `pending_email` is a new address that the user has not confirmed yet. */
export const EmailStatus = z.object({
  email: z.string(),
  confirmed_at: z.nullable(Timestamp),
  pending_email: z.nullable(z.string()),
});
export type EmailStatus = z.output<typeof EmailStatus>;

export const EmailChange = z.object({ email: Email, password: Credentials.shape.password });

export const EmailConfirmation = z.object({
  token: z
    .string()
    .check(
      ...minLengthChecks(1, 'A confirmation token is required.'),
      ...maxLengthChecks(200, 'This is not a confirmation token.'),
    ),
});

export const ConfirmedEmail = z.object({ email: z.string() });
