import { defineErrors } from '../../core/api/error.ts';

/** Errors of the list of linked identities. */
export const identityErrors = defineErrors({
  identity_not_found: { status: 404, detail: 'This identity is not linked to your account.' },
});

export const oidcErrors = defineErrors({
  provider_not_found: { status: 404, detail: 'This server has no such identity provider.' },
  provider_unavailable: {
    status: 502,
    detail: 'The identity provider cannot be reached. Try again later, or sign in with your password.',
  },
  provider_declined: {
    status: 403,
    detail: 'The identity provider did not sign you in. Try again, or ask your administrator.',
  },
  single_sign_on_expired: {
    status: 410,
    detail: 'This sign-in has expired or was started in another browser. Start again.',
  },
  single_sign_on_refused: {
    status: 401,
    detail: 'The response of the identity provider is not valid. Start again.',
  },
  email_not_verified: {
    status: 403,
    detail:
      'Your identity provider sent no verified email address. Verify your address there, then sign in again.',
  },
  sign_in_domain_not_allowed: {
    status: 403,
    detail:
      'Your email address cannot be used with this identity provider. Sign in with an account of your organization.',
  },
  identity_unlinked: {
    status: 403,
    detail: 'Your account was unlinked from this identity provider. Sign in with your password.',
  },
  account_of_another_identity: {
    status: 409,
    detail:
      'The account with your email address was linked to another identity of this provider. Sign in with your password.',
  },
  account_not_confirmed: {
    status: 409,
    detail:
      'An account with your email address exists, but nobody has confirmed the address. Choose “Forgot password?” to confirm it, then sign in again.',
  },
});
