import { accountErrors } from '../../account/account.errors.ts';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { authErrors } from '../auth.errors.ts';
import { PASSWORD_ATTEMPTS_PER_MINUTE, SIGN_IN_ATTEMPTS_PER_MINUTE } from '../auth.limits.ts';
import { emailAddressErrors } from './email-address.errors.ts';
import { ConfirmedEmail, EmailChange, EmailConfirmation, EmailStatus } from './email-address.schema.ts';

export const getEmailStatus = defineEndpoint({
  method: 'GET',
  path: '/users/me/email',
  summary: 'Get the email address and whether it is confirmed',
  response: EmailStatus,
  permission: 'session',
});

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/users/me/email',
  summary: 'Send a link to a new email address',
  body: EmailChange,
  response: EmailStatus,
  errors: [
    accountErrors.wrong_password,
    accountErrors.no_password,
    authErrors.email_taken,
    emailAddressErrors.email_unchanged,
  ],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const sendEmailConfirmation = defineEndpoint({
  method: 'POST',
  path: '/users/me/email/confirmation',
  summary: 'Send the confirmation link again',
  status: 204,
  errors: [emailAddressErrors.email_confirmed, accountErrors.no_password],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/email-confirmation',
  summary: 'Confirm an email address with the link of an email',
  body: EmailConfirmation,
  response: ConfirmedEmail,
  errors: [emailAddressErrors.email_link_ended, authErrors.email_taken],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});
