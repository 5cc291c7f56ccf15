import { PASSWORD_ATTEMPTS_PER_MINUTE } from '../auth/auth.limits.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { accountErrors } from './account.errors.ts';
import { AccountDeletion, PasswordChange } from './account.schema.ts';

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/users/me/password',
  summary: 'Change the password, and end all other sessions',
  body: PasswordChange,
  status: 204,
  errors: [accountErrors.wrong_password, accountErrors.no_password],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
  isCountedBySession: true,
});

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Delete the account',
  body: AccountDeletion,
  status: 204,
  errors: [accountErrors.wrong_password, accountErrors.no_password, accountErrors.only_owner],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/users/me/export',
  summary: 'Download the user’s own data',
  download: { types: ['application/zip'], freshSeconds: 0, streamed: true },
  permission: 'session',
  ratePerMinute: 5,
});
