import { defineErrors } from '../../core/api/error.ts';

export const twoFactorErrors = defineErrors({
  wrong_code: { status: 401, detail: 'This code is wrong or was already used.' },
  sign_in_expired: { status: 410, detail: 'This sign-in has expired. Enter your password again.' },
  setup_code_wrong: {
    status: 403,
    detail: 'This code is wrong. Check the time of your device and try again.',
  },
  two_factor_on: { status: 409, detail: 'Two-factor authentication is already on.' },
  two_factor_off: { status: 409, detail: 'Two-factor authentication is off.' },
  setup_not_started: { status: 409, detail: 'Start the setup of two-factor authentication first.' },
});
