import type { IdentityProvider } from '@workflow/contract/auth/oidc/oidc.schema.ts';
import { getConfig } from '@workflow/contract/config/config.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';

const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export function configRoutes({
  demoAccounts,
  trashDays,
  identityProviders,
  version,
}: {
  demoAccounts: boolean;
  trashDays: number;
  identityProviders: IdentityProvider[];
  version: string;
}): readonly Route[] {
  return [
    route(getConfig, async () => ({
      demo_accounts: demoAccounts,
      registration: true,
      max_upload_bytes: MAX_UPLOAD_BYTES,
      trash_days: trashDays,
      identity_providers: identityProviders,
      version,
    })),
  ];
}
