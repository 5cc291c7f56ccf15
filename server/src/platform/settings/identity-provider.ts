import * as z from 'zod';

/** The address of a provider. Only a provider on the same machine may be reached without TLS. */
const issuer = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
});

const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);

const identityProvider = z
  .strictObject({
    /** The id of the provider, which is a part of the callback address. */
    id: z.string().regex(/^[a-z0-9-]{1,32}$/),
    /** The name on the sign-in button. */
    name: z.string().trim().min(1).max(60),
    issuer,
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    /** The domains of the email addresses that may sign in; empty for all. */
    allowed_domains: z.array(domain).default([]),
    scope: z
      .string()
      .regex(/\bopenid\b/)
      .default('openid email profile'),
    /** The slug of the workspace that users join with their first sign-in. */
    workspace: z.string().min(1).optional(),
    /** The claim with the user’s groups at the provider, and the role of each group. */
    role_claim: z.string().min(1).optional(),
    roles: z.record(z.string(), z.enum(['admin', 'member', 'guest'])).optional(),
  })
  .refine(({ role_claim, roles }) => (role_claim === undefined) === (roles === undefined));

export const identityProviders = z
  .array(identityProvider)
  .refine((providers) => new Set(providers.map(({ id }) => id)).size === providers.length);

export type IdentityProviderSettings = z.output<typeof identityProvider>;
