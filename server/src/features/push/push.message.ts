import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import type { PushMessage } from '@workflow/contract/push/push.schema.ts';
import type { MailLanguage, MailTexts } from '../../platform/mail/mail-language.ts';
import { excerptOf, titleInLanguage } from '../notifications/notifications.access.ts';

interface Texts {
  readonly title: string;
  readonly body: string;
}

/** The texts of a message that reveals nothing about the notification. */
const texts: MailTexts<Texts> = {
  en: { title: 'WorkFlow', body: 'You have a new notification.' },
  de: { title: 'WorkFlow', body: 'Du hast eine neue Benachrichtigung.' },
};

/**
 * Returns the message about a notification. It names people, places and texts only if the user wants it, because a device may show it on its
 * lock screen.
 */
export function composePushMessage(
  notification: Notification,
  { language, hasContent }: { readonly language: MailLanguage; readonly hasContent: boolean },
): PushMessage {
  const { id, link, place } = notification;
  if (!hasContent) return { tag: id, ...texts[language], link };
  const body = [place, excerptOf(notification, language)].filter(Boolean).join('\n');
  return { tag: id, title: titleInLanguage(notification, language), body, link };
}
