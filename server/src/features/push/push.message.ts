import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import type { PushMessage } from '@workflow/contract/push/push.schema.ts';
import type { MailLanguage, MailTexts } from '../../platform/mail/mail-language.ts';
import { excerptOf, titleInLanguage } from '../notifications/notifications.access.ts';

interface Texts {
  readonly title: string;
  readonly body: string;
}

/** The texts of messages to users who do not show content in push messages. */
const texts: MailTexts<Texts> = {
  en: { title: 'WorkFlow', body: 'You have a new notification.' },
  de: { title: 'WorkFlow', body: 'Du hast eine neue Benachrichtigung.' },
};

/**
 * Composes the message about a notification. It contains names and text only if the user allows it, because devices may show push messages on the
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
