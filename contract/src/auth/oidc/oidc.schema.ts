import * as z from 'zod/mini';
import { Id, Timestamp } from '../../core/schemas/id.ts';
import { maxLengthChecks } from '../../core/schemas/text.ts';
import { PROVIDER_PARAMETERS_MAX } from './oidc.limits.ts';

/** An identity provider that the sign-in screen offers. */
export const IdentityProvider = z.object({ id: z.string(), name: z.string() });
export type IdentityProvider = z.output<typeof IdentityProvider>;

/** An account of the user at an identity provider. */
export const Identity = z.object({
  id: Id,
  /** The name of the provider, or its address if the settings no longer name it. */
  provider: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
});
export type Identity = z.output<typeof Identity>;

export const IdentityPassword = z.object({ password: z.string() });

export const ProviderAddress = z.object({ url: z.string() });

export const ProviderResponse = z.object({
  parameters: z
    .string('Send the query string of the callback address.')
    .check(...maxLengthChecks(PROVIDER_PARAMETERS_MAX, 'The query string is too long.')),
});
