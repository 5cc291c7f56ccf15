import * as z from 'zod/mini';
import { accountErrors } from '../../account/account.errors.ts';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { Id } from '../../core/schemas/id.ts';
import { authErrors } from '../auth.errors.ts';
import { PASSWORD_ATTEMPTS_PER_MINUTE, SIGN_IN_ATTEMPTS_PER_MINUTE } from '../auth.limits.ts';
import { SignInAnswer } from '../auth.schema.ts';
import { identityErrors, oidcErrors } from './oidc.errors.ts';
import { Identity, IdentityPassword, ProviderAddress, ProviderResponse } from './oidc.schema.ts';

const params = z.object({ provider: z.string() });

export const startSingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/auth/single-sign-on/:provider/start',
  summary: 'Start a sign-in at an identity provider',
  params,
  response: ProviderAddress,
  errors: [oidcErrors.provider_not_found, oidcErrors.provider_unavailable],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});

export const completeSingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/auth/single-sign-on/:provider/complete',
  summary: 'Sign in with the response of an identity provider',
  params,
  body: ProviderResponse,
  response: SignInAnswer,
  errors: [...Object.values(oidcErrors), authErrors.email_taken, authErrors.username_taken],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});

export const listIdentities = defineEndpoint({
  method: 'GET',
  path: '/auth/identities',
  summary: 'List the linked accounts of the user at identity providers',
  response: z.array(Identity),
  permission: 'session',
});

export const unlinkIdentity = defineEndpoint({
  method: 'DELETE',
  path: '/auth/identities/:id',
  summary: 'Unlink an account at an identity provider',
  params: z.object({ id: Id }),
  body: IdentityPassword,
  status: 204,
  errors: [identityErrors.identity_not_found, accountErrors.wrong_password, accountErrors.no_password],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});
