import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { MailLanguage } from '../../platform/mail/mail-language.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { listNotificationsById, type OwnNotification } from './notifications.store.ts';
import { germanTitleOf } from './notifications.titles.de.ts';

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

/** Returns the beginning of a notification’s text, without formatting. */
export function excerptOf({ content }: Notification): string {
  const text = plainText(parseMarkdown(content)).replace(/\s+/g, ' ').trim();
  const excerpt = firstCharacters(text, EXCERPT_LENGTH);
  return excerpt.length < text.length ? `${excerpt}…` : excerpt;
}

/** Returns the title of a notification in a language. */
export const titleInLanguage = (notification: Notification, language: MailLanguage): string =>
  language === 'de' ? germanTitleOf(notification) : notification.title;
