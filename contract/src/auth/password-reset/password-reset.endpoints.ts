import { defineEndpoint } from '../../core/api/endpoint.ts';
import { SIGN_IN_ATTEMPTS_PER_MINUTE } from '../auth.limits.ts';
import { passwordResetErrors } from './password-reset.errors.ts';
import { RESET_REQUESTS_PER_MINUTE } from './password-reset.limits.ts';
import {
  PasswordReset,
  PasswordResetAccount,
  PasswordResetRequest,
  PasswordResetToken,
} from './password-reset.schema.ts';

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Send a link to reset the password',
  body: PasswordResetRequest,
  status: 204,
  permission: 'public',
  ratePerMinute: RESET_REQUESTS_PER_MINUTE,
});

export const checkPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/check',
  summary: 'Check the link of a password reset email',
  body: PasswordResetToken,
  response: PasswordResetAccount,
  errors: [passwordResetErrors.reset_link_ended],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/confirm',
  summary: 'Set a new password with the link of a password reset email',
  body: PasswordReset,
  status: 204,
  errors: [passwordResetErrors.reset_link_ended],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});
