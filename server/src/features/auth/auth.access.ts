import type { Tx } from '../../platform/database/transactions/transact.ts';
import { signalSessionEnded } from './auth.live-sessions.ts';
import { deleteSessionsOf } from './auth.store.ts';

export { hashPassword, passwordMatches } from './auth.password.ts';
export {
  type NoticeParts,
  type PasswordNotice,
  passwordNoticeFor,
  sendPasswordNotice,
} from './password-notice.ts';
export { deletePasswordReset } from './password-reset.store.ts';

/** Ends all sessions of a user, except one or none. Their tokens become invalid and their sockets are closed with the commit. */
export async function endSessions(tx: Tx, userId: string, exceptSessionId: string | null): Promise<void> {
  for (const id of await deleteSessionsOf(tx, userId, exceptSessionId)) await signalSessionEnded(tx, id);
}
