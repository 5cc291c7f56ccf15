import { type Feature, onHook } from '../../platform/feature.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { accountErased } from '../users/users.hooks.ts';
import { createSignInAttempts } from './auth.attempts.ts';
import { createDevices } from './auth.devices.ts';
import { createFileTokens } from './auth.file-tokens.ts';
import { authWorkers } from './auth.jobs.ts';
import { createLiveSessions } from './auth.live-sessions.ts';
import { createRefreshTokens } from './auth.refresh-tokens.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuth } from './auth.service.ts';
import { createAccessTokens } from './auth.tokens.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { createPasswordResetRequests, passwordResetWorker } from './password-reset.service.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { deleteSecondFactor } from './two-factor/two-factor.store.ts';

export const auth: Feature = (platform) => {
  const { database, realtime, downloads, signals, limits, mailer, publicUrl, settings } = platform;
  const { secretKey, demoAccounts } = settings;
  const mailParts = { mailer, publicUrl };
  const secondFactorSeal = createSeal(secretKey, 'second-factor');
  const service = createAuth({
    accessTokens: createAccessTokens(secretKey),
    refreshTokens: createRefreshTokens(secretKey),
    fileTokens: createFileTokens(secretKey),
    live: createLiveSessions({ database, realtime, downloads, signals }),
    attempts: createSignInAttempts(limits),
    secondFactorSeal,
    demoAccounts,
  });
  return {
    foreignTables: { reads: ['users'] },
    authenticate: service.authenticate,
    authenticateFileRequest: service.authenticateFileRequest,
    routes: [
      ...authRoutes(service, createDevices(secretKey), mailParts),
      ...twoFactorRoutes(mailParts, secondFactorSeal),
      ...passwordResetRoutes(mailParts, createPasswordResetRequests(limits)),
    ],
    hookHandlers: [onHook(accountErased, deleteSecondFactor)],
    workers: [...authWorkers, passwordResetWorker(mailParts)],
  };
};
