import { defineApiDocs } from '../../core/api/api-docs.ts';
import * as endpoints from './password-reset.endpoints.ts';
import * as schemas from './password-reset.schema.ts';

const token = 'uG2cGmcQ9GdVqHqzvH3Z0kB8k3m3wZ0X7o1y9n2m4p8';

export const passwordResetApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'A new password for a user who cannot sign in, by a link in an email.',
    operations: {
      requestPasswordReset:
        'Sends an email with a link that is valid for an hour and ends the earlier links. The response is the same, and takes as long, for an email address without an account.',
      checkPasswordReset: 'Returns the account whose password the link resets. The link stays valid.',
      resetPassword:
        'A link works once. All sessions of the user end, and the user gets an email about the change. Passkeys stay if the user had confirmed the email address before and does not ask to remove them. Sign in with the new password afterwards.',
    },
    schemas: {
      PasswordResetRequest: {
        description: 'The account whose password was forgotten.',
        example: { email: 'ada@example.com' },
      },
      PasswordResetToken: {
        description: 'The token of a reset link.',
        fields: { token: 'The last part of the link in the email.' },
        example: { token },
      },
      PasswordResetAccount: {
        description: 'The account that a reset link belongs to.',
        example: { email: 'ada@example.com' },
      },
      PasswordReset: {
        description: 'The token of a reset link and the new password.',
        fields: {
          token: 'The last part of the link in the email.',
          remove_passkeys: 'Removes all passkeys of the account. False by default.',
        },
        example: { token, new_password: 'a better password' },
      },
    },
  },
);
