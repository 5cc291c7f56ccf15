import { notificationErrors } from '@workflow/contract/notifications/notifications.errors.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';
import { changePreferences } from '../preferences/preferences.service.ts';
import { getUser } from '../users/users.service.ts';

type Recipient = Pick<User, 'id' | 'email'>;

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/**
 * Creates and redeems the tokens of unsubscribe links, which turn off notification emails without a sign-in. A token is the sealed user id and a
 * hash of the email address, so the server stores nothing for each email. Tokens do not expire, because users open old emails, but changing the
 * email address invalidates them.
 */
export function createUnsubscribeLinks({ seal, open }: Seal) {
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
