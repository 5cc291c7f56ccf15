import type { Tx } from '../../platform/database/transactions/transact.ts';
import { signalSessionEnded } from './sessions/live-sessions.ts';
import { deleteSessionsOf } from './sessions/sessions.store.ts';
import { deleteChallengesOf } from './two-factor/challenges.store.ts';

export { deleteConfirmation as deleteEmailConfirmation } from './email-address/email-address.store.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { deletePasswordReset } from './passwords/password-reset.store.ts';
export { requirePassword } from './passwords/require-password.ts';
export {
  type NoticeParts,
  type SecurityNotice,
  securityNoticeFor,
  sendSecurityNotice,
} from './security-notice.ts';

/** Ends all sessions and unfinished sign-ins of a user, except one session or none. Their tokens become invalid and their sockets are closed with the commit. */
export async function endSessions(tx: Tx, userId: string, exceptSessionId: string | null): Promise<void> {
  await deleteChallengesOf(tx, userId);
  for (const id of await deleteSessionsOf(tx, userId, exceptSessionId)) await signalSessionEnded(tx, id);
}
