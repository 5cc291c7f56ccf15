import { knownDeviceOf } from '@workflow/contract/auth/device-name.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { Rate } from '../../../platform/limits/rate-window.ts';
import { securityEventAnnounced } from '../security-activity/security-activity.hooks.ts';
import { type SecurityNotice, sendSecurityNotice } from '../security-notice.ts';

/** A browser without cookies is new at each sign-in, so the emails to one user are limited. */
export const NEW_DEVICE_MAIL_RATE = { max: 5, perMs: 3_600_000 } as const satisfies Rate;
/** The limit of recorded sign-ins is higher, so that an intruder cannot hide by signing in a few times before. It bounds the audit logs. */
export const NEW_DEVICE_RECORD_RATE = { max: 50, perMs: 3_600_000 } as const satisfies Rate;
/** The number of tracked users. */
const TRACKED_USERS_MAX = 50_000;

export type AnnounceNewDevice = (
  tx: Tx,
  user: User,
  userAgent: string | null,
  notice: SecurityNotice,
) => Promise<void>;

/**
 * Returns the function that announces a sign-in on a device without the user’s device cookie, and informs the user by email. The email names a device only
 * if it is known: the header could carry any text.
 */
export function createNewDeviceNotices(limits: Pick<Limits, 'createSharedWindow'>): AnnounceNewDevice {
  const mails = limits.createSharedWindow('new-device-mails', NEW_DEVICE_MAIL_RATE, TRACKED_USERS_MAX);
  const records = limits.createSharedWindow('new-device-records', NEW_DEVICE_RECORD_RATE, TRACKED_USERS_MAX);
  return async (tx, { id }, userAgent, notice) => {
    const recorded = await tx.once('new device record', () => records.take(id));
    if (!recorded.isExceeded) await tx.runHook(securityEventAnnounced, { userId: id, kind: 'signed_in' });
    const { isExceeded } = await tx.once('new device', () => mails.take(id));
    if (isExceeded) return;
    await sendSecurityNotice(tx, id, 'signed_in', notice, { detail: knownDeviceOf(userAgent) ?? '' });
  };
}
