import * as endpoints from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import type { RecoveryCodes } from '@workflow/contract/auth/two-factor/two-factor.schema.ts';
import { preparedRoute, type Route, route } from '../../../platform/http/route.ts';
import type { FairQueue } from '../../../platform/limits/fair-queue.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { PasswordAttempts } from '../passwords/password-attempts.ts';
import { type NoticeParts, securityNoticeFor } from '../security-notice.ts';
import { createRecoveryCodes, type NewRecoveryCodes } from './recovery-codes.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  replaceRecoveryCodes,
  requireRecoveryCodesReplaceable,
  requireSetupStep,
  setUpTwoFactor,
} from './two-factor.service.ts';

const toResponse = ({ codes }: NewRecoveryCodes): RecoveryCodes => ({ recovery_codes: [...codes] });

interface TwoFactorParts extends NoticeParts {
  readonly seal: Seal;
  readonly attempts: PasswordAttempts;
  /** Recovery codes are hashed in turns, because the hashes of many users would occupy all threads and delay sign-ins. */
  readonly hashing: FairQueue;
}

export const twoFactorRoutes = ({ seal, attempts, hashing, ...parts }: TwoFactorParts): readonly Route[] => [
  route(endpoints.getTwoFactor, ({ reader, actor }) => getTwoFactor(reader, actor)),
  route(endpoints.setUpTwoFactor, ({ tx, actor, body }) => setUpTwoFactor(tx, seal, actor, body.password)),
  preparedRoute(
    endpoints.enableTwoFactor,
    async ({ reader, actor, body, ending }) => {
      // Hashing is slow, so the code is checked first.
      await requireSetupStep(reader, seal, actor, body.code);
      return hashing.take({ by: actor.userId, signal: ending }, createRecoveryCodes);
    },
    async ({ tx, actor, body, prepared: recoveryCodes, request }) => {
      const setup = { code: body.code, recoveryCodes };
      await enableTwoFactor(tx, seal, actor, setup, securityNoticeFor(parts, request));
      return toResponse(recoveryCodes);
    },
  ),
  preparedRoute(
    endpoints.replaceRecoveryCodes,
    async ({ reader, actor, body, ending }) => {
      await requireRecoveryCodesReplaceable(reader, actor, body.password, attempts);
      return hashing.take({ by: actor.userId, signal: ending }, createRecoveryCodes);
    },
    async ({ tx, actor, body, prepared: recoveryCodes, request }) => {
      const replacement = { password: body.password, recoveryCodes };
      await replaceRecoveryCodes(tx, actor, replacement, securityNoticeFor(parts, request));
      return toResponse(recoveryCodes);
    },
  ),
  route(endpoints.disableTwoFactor, ({ tx, actor, body, request }) =>
    disableTwoFactor(tx, actor, body.password, securityNoticeFor(parts, request)),
  ),
];
