import * as z from 'zod/mini';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { authErrors } from '../auth.errors.ts';
import { SIGN_IN_ATTEMPTS_PER_MINUTE } from '../auth.limits.ts';
import { SignInAnswer } from '../auth.schema.ts';
import { oidcErrors } from './oidc.errors.ts';
import { ProviderAddress, ProviderResponse } from './oidc.schema.ts';

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
