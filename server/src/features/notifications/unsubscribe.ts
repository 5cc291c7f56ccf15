import { notificationErrors } from '@workflow/contract/notifications/notifications.errors.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';
import { changePreferences } from '../preferences/preferences.service.ts';
import { getUser } from '../users/users.service.ts';

type Recipient = Pick<User, 'id' | 'email'>;

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;

/**
 * Turns off notification emails with a token from an email, without a sign-in. The token is the sealed user id with a hash of the email
 * address, so no row is stored for each email. It does not expire, because users open old emails; a new email address invalidates it.
 */
export function createUnsubscribing({ seal, open }: Seal) {
  const subjectOf = ({ id, email }: Recipient) => `${id} ${hashSecret(email).slice(0, 16)}`;
  return {
    createToken: (recipient: Recipient): string => seal(subjectOf(recipient)),

    async unsubscribe(tx: Tx, token: string): Promise<void> {
      const subject = open(token) ?? fail(notificationErrors.unsubscribe_link_unknown);
      const user = await getUser(tx, subject.split(' ')[0]!);
      if (!user || subjectOf(user) !== subject) fail(notificationErrors.unsubscribe_link_unknown);
      await changePreferences(tx, { userId: user.id }, { email_notifications: false });
    },
  };
}
