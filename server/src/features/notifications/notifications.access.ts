import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { decideNotification } from '@workflow/contract/notifications/notifications.decision.ts';
import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { MailLanguage } from '../../platform/mail/mail-language.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { reasonsByUser } from './combine-causes.ts';
import { germanDefaultTextOf } from './default-text.de.ts';
import type { NotifiableEvent } from './notifications.hooks.ts';
import { listNotificationsById, type OwnNotification } from './notifications.store.ts';
import { germanTitleOf } from './notifications.titles.de.ts';
import { loadRecipients } from './recipients.ts';

const EXCERPT_LENGTH = 200;

/** Returns a notification that its user may see and has not read. */
export async function findUnreadNotification(
  reader: Reader,
  sources: readonly NotificationSource[],
  id: string,
): Promise<OwnNotification | null> {
  const [found] = await listNotificationsById(reader, sources, [id]);
  return found && !found.notification.is_read ? found : null;
}

/** Returns the beginning of a notification’s text in a language, without formatting. Texts that users wrote are not translated. */
export function excerptOf({ content }: Notification, language: MailLanguage): string {
  const translated = language === 'de' ? germanDefaultTextOf(content) : content;
  const text = plainText(parseMarkdown(translated)).replace(/\s+/g, ' ').trim();
  const excerpt = firstCharacters(text, EXCERPT_LENGTH);
  return excerpt.length < text.length ? `${excerpt}…` : excerpt;
}

/** Returns the title of a notification in a language. */
export const titleInLanguage = (notification: Notification, language: MailLanguage): string =>
  language === 'de' ? germanTitleOf(notification) : notification.title;

/** Returns for each event the users whom it alerts now for a reason of this kind. The first reason that a user wants decides. */
export async function listAlertedUsers(
  reader: Reader,
  kind: NotificationKind,
  events: readonly NotifiableEvent[],
): Promise<string[][]> {
  if (events.length === 0) return [];
  const recipients = await loadRecipients(reader, events);
  const now = Date.now();
  return events.map((event) =>
    [...reasonsByUser(event)].flatMap(([userId, reasons]) => {
      const decision = decideNotification(reasons, recipients.find(userId, event.conversationId), now);
      return decision?.kind === kind && decision.isAlerted ? userId : [];
    }),
  );
}
