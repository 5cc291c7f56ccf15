import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import {
  decideNotification,
  type NotificationDecision,
} from '@workflow/contract/notifications/notifications.decision.ts';
import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { MailLanguage } from '../../platform/mail/mail-language.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { germanDefaultTextOf } from './default-text.de.ts';
import { reasonsByUser } from './notification-rows.ts';
import type { NotifiableEvent, Reason } from './notifications.hooks.ts';
import { findConversationOf, listNotificationsById, type OwnNotification } from './notifications.store.ts';
import { germanTitleOf } from './notifications.titles.de.ts';
import { loadRecipients } from './recipients.ts';

export type { OwnNotification };

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

/** Decides again, with the settings of this moment, how the user of an existing notification is notified. */
export async function decideAgain(
  reader: Reader,
  sources: readonly NotificationSource[],
  { userId, notification: { id, kind, subject_id: subjectId, workspace_id: workspaceId } }: OwnNotification,
): Promise<NotificationDecision | null> {
  const conversation = await findConversationOf(reader, sources, id);
  const reason: Reason = {
    kind,
    subjectId,
    userIds: [userId],
    isGroupMention: conversation?.is_group === true,
  };
  const place = conversation ? { conversationId: conversation.id } : {};
  const recipients = await loadRecipients(reader, [
    { workspaceId, actorId: null, reasons: [reason], ...place },
  ]);
  return decideNotification([reason], recipients.find(userId, conversation?.id), Date.now());
}

/** Returns the beginning of a notification’s text without formatting. Only texts that the server wrote are translated. */
export function excerptOf({ content }: Notification, language: MailLanguage): string {
  const translated = language === 'de' ? germanDefaultTextOf(content) : content;
  const text = plainText(parseMarkdown(translated)).replace(/\s+/g, ' ').trim();
  const excerpt = firstCharacters(text, EXCERPT_LENGTH);
  return excerpt.length < text.length ? `${excerpt}…` : excerpt;
}

/** Returns the title of a notification in a language. */
export const titleInLanguage = (notification: Notification, language: MailLanguage): string =>
  language === 'de' ? germanTitleOf(notification) : notification.title;

/**
 * Returns, for each event, the users whom it notifies with this kind, and whether it also alerts them now. Users whom it notifies with an
 * earlier kind are left out.
 */
export async function listUsersNotifiedAs(
  reader: Reader,
  kind: NotificationKind,
  events: readonly NotifiableEvent[],
): Promise<{ readonly userId: string; readonly isAlerted: boolean }[][]> {
  if (events.length === 0) return [];
  const recipients = await loadRecipients(reader, events);
  const now = Date.now();
  return events.map((event) =>
    [...reasonsByUser(event)].flatMap(([userId, reasons]) => {
      const decision = decideNotification(reasons, recipients.find(userId, event.conversationId), now);
      return decision?.kind === kind ? [{ userId, isAlerted: decision.isAlerted }] : [];
    }),
  );
}

/** Returns the users whose settings let an event notify them. */
export async function listNotifiedUsers(reader: Reader, event: NotifiableEvent): Promise<string[]> {
  const recipients = await loadRecipients(reader, [event]);
  const now = Date.now();
  return [...reasonsByUser(event)].flatMap(([userId, reasons]) =>
    decideNotification(reasons, recipients.find(userId, event.conversationId), now) ? [userId] : [],
  );
}
