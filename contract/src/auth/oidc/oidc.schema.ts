import * as z from 'zod/mini';
import { maxLengthChecks } from '../../core/schemas/text.ts';
import { PROVIDER_PARAMETERS_MAX } from './oidc.limits.ts';

/** An identity provider that the sign-in screen offers. */
export const IdentityProvider = z.object({ id: z.string(), name: z.string() });
export type IdentityProvider = z.output<typeof IdentityProvider>;

export const ProviderAddress = z.object({ url: z.string() });

export const ProviderResponse = z.object({
  parameters: z
    .string('Send the query string of the callback address.')
    .check(...maxLengthChecks(PROVIDER_PARAMETERS_MAX, 'The query string is too long.')),
});
