import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { accountErased } from '../users/users.hooks.ts';
import { authWorkers } from './auth.jobs.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuth } from './auth.service.ts';
import { emailAddressRoutes } from './email-address/email-address.routes.ts';
import { createEmailAddresses } from './email-address/email-address.service.ts';
import { createIdentityProviders } from './oidc/identity-providers.ts';
import { createSingleSignOnAttempts } from './oidc/oidc.attempt.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { deleteIdentitiesOf } from './oidc/oidc.store.ts';
import { createPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { createFindSite } from './passkeys/passkey-site.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { createPasskeys } from './passkeys/passkeys.service.ts';
import { deletePasskeysOf } from './passkeys/passkeys.store.ts';
import { countPasswordAttempts, createPasswordAttempts } from './passwords/password-attempts.ts';
import { passwordResetRoutes } from './passwords/password-reset.routes.ts';
import { createPasswordResetRequests, passwordResetWorker } from './passwords/password-reset.service.ts';
import { createSignInAttempts } from './passwords/sign-in-attempts.ts';
import { securityActivityRoutes } from './security-activity/security-activity.routes.ts';
import {
  deleteSecurityEventsOf,
  securityEventRetention,
} from './security-activity/security-activity.store.ts';
import { createDeviceCookies } from './sessions/device-cookies.ts';
import { createLiveSessions } from './sessions/live-sessions.ts';
import { createNewDeviceNotices } from './sessions/new-device.ts';
import { createSignInResponses } from './sessions/sign-in-response.ts';
import { createAccessTokens } from './tokens/access-tokens.ts';
import { createFileTokens } from './tokens/file-tokens.ts';
import { createRefreshTokens } from './tokens/refresh-tokens.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { deleteSecondFactor } from './two-factor/two-factor.store.ts';

export const auth: Feature = (platform) => {
  const { database, realtime, downloads, signals, limits, mailer, publicUrl, settings } = platform;
  const { secretKey, demoAccounts } = settings;
  const mailParts = { mailer, publicUrl };
  const secondFactorSeal = createSeal(secretKey, 'second-factor');
  const passkeys = createPasskeys(createPasskeyChallenges(createSeal(secretKey, 'passkey-challenge')));
  const findSite = createFindSite(settings.publicUrl);
  const attempts = createSignInAttempts(limits, signals);
  const passwordAttempts = createPasswordAttempts(limits);
  const devices = createDeviceCookies(secretKey);
  const service = createAuth({
    accessTokens: createAccessTokens(secretKey),
    refreshTokens: createRefreshTokens(secretKey),
    fileTokens: createFileTokens(secretKey),
    live: createLiveSessions({ database, realtime, downloads, signals }),
    attempts,
    secondFactorSeal,
    passkeys,
    demoAccounts,
  });
  const responses = createSignInResponses({
    devices,
    noticeParts: mailParts,
    announceNewDevice: createNewDeviceNotices(limits),
    fileTokenOf: service.fileTokenOf,
  });
  return {
    foreignTables: { reads: ['users'] },
    authenticate: service.authenticate,
    authenticateFileRequest: service.authenticateFileRequest,
    routes: [
      ...authRoutes(service, {
        devices,
        noticeParts: mailParts,
        findSite,
        responses,
      }),
      ...oidcRoutes({
        providers: createIdentityProviders(settings.oidcProviders, platform.log),
        providerNameOf: (issuer) =>
          settings.oidcProviders.find((provider) => provider.issuer === issuer)?.name ?? issuer,
        attempts: createSingleSignOnAttempts(createSeal(secretKey, 'single-sign-on')),
        findSite,
        noticeParts: mailParts,
        auth: service,
        responses,
      }),
      ...securityActivityRoutes,
      ...emailAddressRoutes(mailParts, createEmailAddresses(limits)),
      ...passkeysRoutes(mailParts, passkeys, findSite),
      ...twoFactorRoutes({
        ...mailParts,
        seal: secondFactorSeal,
        attempts: passwordAttempts,
        hashing: limits.createQueue({ ofAll: 2, ofOne: 1, waiting: 2 }),
      }),
      ...passwordResetRoutes({ ...mailParts, attempts }, createPasswordResetRequests(limits)),
    ],
    hookHandlers: [
      ...countPasswordAttempts(passwordAttempts),
      onHook(accountErased, deleteSecondFactor),
      onHook(accountErased, deletePasskeysOf),
      onHook(accountErased, deleteIdentitiesOf),
      onHook(accountErased, deleteSecurityEventsOf),
    ],
    workers: [retentionWorker(securityEventRetention), ...authWorkers, passwordResetWorker(mailParts)],
  };
};
