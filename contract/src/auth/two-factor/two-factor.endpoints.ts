import { accountErrors } from '../../account/account.errors.ts';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { PASSWORD_ATTEMPTS_PER_MINUTE, SIGN_IN_ATTEMPTS_PER_MINUTE } from '../auth.limits.ts';
import { TokenPair } from '../auth.schema.ts';
import { twoFactorErrors } from './two-factor.errors.ts';
import {
  RecoveryCodes,
  TwoFactorCode,
  TwoFactorPassword,
  TwoFactorSetup,
  TwoFactorSignIn,
  TwoFactorStatus,
} from './two-factor.schema.ts';

export const signInWithCode = defineEndpoint({
  method: 'POST',
  path: '/auth/two-factor',
  summary: 'Complete a sign-in with a code',
  body: TwoFactorSignIn,
  response: TokenPair,
  errors: [twoFactorErrors.wrong_code, twoFactorErrors.sign_in_expired],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: '/users/me/two-factor',
  summary: 'Get whether two-factor authentication is on',
  response: TwoFactorStatus,
  permission: 'session',
});

export const setUpTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/users/me/two-factor/setup',
  summary: 'Create the secret key for an authenticator app',
  body: TwoFactorPassword,
  response: TwoFactorSetup,
  errors: [accountErrors.wrong_password, accountErrors.no_password, twoFactorErrors.two_factor_on],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const enableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/users/me/two-factor/enable',
  summary: 'Turn on two-factor authentication with a first code',
  body: TwoFactorCode,
  response: RecoveryCodes,
  errors: [
    twoFactorErrors.setup_code_wrong,
    twoFactorErrors.setup_not_started,
    twoFactorErrors.two_factor_on,
  ],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const replaceRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/users/me/two-factor/recovery-codes',
  summary: 'Replace the recovery codes',
  body: TwoFactorPassword,
  response: RecoveryCodes,
  errors: [accountErrors.wrong_password, accountErrors.no_password, twoFactorErrors.two_factor_off],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const disableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/users/me/two-factor/disable',
  summary: 'Turn off two-factor authentication',
  body: TwoFactorPassword,
  status: 204,
  errors: [accountErrors.wrong_password, accountErrors.no_password, twoFactorErrors.two_factor_off],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});
