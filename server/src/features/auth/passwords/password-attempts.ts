import type { Caller } from '../../../platform/actor.ts';
import { onHook } from '../../../platform/feature.ts';
import type { HookHandler } from '../../../platform/hooks.ts';
import { type Limits, SESSIONS_FACTOR } from '../../../platform/limits/limits.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';
import { passwordConfirmed, passwordEntered } from './password-attempts.hooks.ts';
import { SIGN_IN_FAILURE_RATE } from './sign-in-attempts.ts';

/** The limit of wrong passwords of one session, over all endpoints that ask for the password. A user has more, over all sessions. */
export const PASSWORD_FAILURE_RATE = SIGN_IN_FAILURE_RATE;
/** The number of tracked sessions and users. */
const TRACKED_MAX = 50_000;

export interface PasswordAttempts {
  /** Counts an attempt as failed until `succeeded` is called, so that parallel attempts cannot exceed the limit. @throws RateLimited */
  begin(caller: Caller): Promise<void>;
  succeeded(caller: Caller): Promise<void>;
}

/** Counts by session, so that a thief of one session does not lock out the user, and by user, because a thief may have more. */
export function createPasswordAttempts(limits: Pick<Limits, 'createSharedWindow'>): PasswordAttempts {
  const { max, perMs } = PASSWORD_FAILURE_RATE;
  const ofSession = limits.createSharedWindow('password-failures', { max, perMs }, TRACKED_MAX);
  const ofUser = limits.createSharedWindow(
    'password-failures-of-user',
    { max: SESSIONS_FACTOR * max, perMs },
    TRACKED_MAX,
  );
  return {
    async begin({ sessionId, userId }) {
      const session = await ofSession.take(sessionId);
      const usage = session.isExceeded ? session : await ofUser.take(userId);
      if (usage.isExceeded) throw new RateLimited(usage.resetSeconds);
    },
    async succeeded({ sessionId, userId }) {
      await Promise.all([ofSession.refund(sessionId), ofUser.refund(userId)]);
    },
  };
}

export const countPasswordAttempts = (attempts: PasswordAttempts): readonly HookHandler[] => [
  onHook(passwordEntered, (tx, caller) => tx.once('password attempt', () => attempts.begin(caller))),
  onHook(passwordConfirmed, (tx, caller) => tx.once('right password', () => attempts.succeeded(caller))),
];
