import type { IncomingMessage } from 'node:http';
import type { Limits } from '../../platform/limits/limits.ts';
import { RateLimited } from '../../platform/limits/rate-limited.ts';
import type { Rate, RateUsage } from '../../platform/limits/rate-window.ts';

const HOUR_MS = 3_600_000;

/** The limits of invitation emails: of one user, of one network address, and to one email address from all users together. */
export const INVITATION_MAIL_RATES = {
  ofUser: { max: 500, perMs: HOUR_MS },
  ofCaller: { max: 1_000, perMs: HOUR_MS },
  toAddress: { max: 5, perMs: HOUR_MS },
} as const satisfies Record<string, Rate>;
/** The number of tracked email addresses. */
const TRACKED_ADDRESSES_MAX = 50_000;

/** Limits emails, so that users cannot send unwanted emails through the server. */
export interface InvitationMailLimits {
  /**
   * Counts emails that a user requests and may send. The limit of the network address counts only emails below the user’s own limit, so
   * that one user does not use up the limit of all users at that address.
   * @throws RateLimited
   */
  countRequested(userId: string, request: IncomingMessage, count: number): Promise<void>;
  /** Counts an email to an address. Returns false if the address may not get it. */
  countReceived(email: string): Promise<boolean>;
}

function requireBelowLimit({ isExceeded, resetSeconds }: RateUsage): void {
  if (isExceeded) throw new RateLimited(resetSeconds);
}

export function createInvitationMailLimits(
  limits: Pick<Limits, 'createSharedWindow' | 'callerOf'>,
): InvitationMailLimits {
  const ofUser = limits.createSharedWindow('invitation-mails-of-user', INVITATION_MAIL_RATES.ofUser);
  const ofCaller = limits.createSharedWindow('invitation-mails-of-address', INVITATION_MAIL_RATES.ofCaller);
  const toAddress = limits.createSharedWindow(
    'invitation-mails-to-address',
    INVITATION_MAIL_RATES.toAddress,
    TRACKED_ADDRESSES_MAX,
  );
  return {
    async countRequested(userId, request, count) {
      requireBelowLimit(await ofUser.take(userId, count));
      requireBelowLimit(await ofCaller.take(limits.callerOf(request), count));
    },
    countReceived: async (email) => !(await toAddress.take(email)).isExceeded,
  };
}
