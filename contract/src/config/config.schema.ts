import * as z from 'zod/mini';
import { IdentityProvider } from '../auth/oidc/oidc.schema.ts';
import { Count } from '../core/schemas/number.ts';

/** The public settings of the server. */
export const ServerConfig = z.object({
  demo_accounts: z.boolean(),
  registration: z.boolean(),
  max_upload_bytes: Count,
  /** How many days deleted pages, databases and rows can be restored from the trash. */
  trash_days: Count,
  /** The identity providers for single sign-on. */
  identity_providers: z.array(IdentityProvider),
  version: z.string(),
});
