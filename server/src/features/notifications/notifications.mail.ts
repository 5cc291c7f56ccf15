import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailLanguage, MailTexts } from '../../platform/mail/mail-language.ts';
import { renderMail, toSingleLine } from '../../platform/mail/render-mail.ts';
import { excerptOf, titleInLanguage } from './notifications.access.ts';

/** The maximum number of notifications in an email. */
export const EMAIL_ITEMS_MAX = 20;

interface Texts {
  readonly titleOf: (notification: Notification) => string;
  readonly unread: (count: number) => string;
  readonly more: string;
  readonly open: string;
  readonly reason: string;
  readonly unsubscribe: (url: string) => string;
  readonly settings: (url: string) => string;
}

const texts: MailTexts<Texts> = {
  en: {
    titleOf: (notification) => titleInLanguage(notification, 'en'),
    unread: (count) => `You have ${count} unread notifications`,
    more: 'There are more notifications in WorkFlow.',
    open: 'Open WorkFlow',
    reason: 'You get this email because email notifications are on.',
    unsubscribe: (url) => `Turn off notification emails: ${url}`,
    settings: (url) => `Change your notification settings: ${url}`,
  },
  de: {
    titleOf: (notification) => titleInLanguage(notification, 'de'),
    unread: (count) => `Du hast ${count} ungelesene Benachrichtigungen`,
    more: 'Weitere Benachrichtigungen findest du in WorkFlow.',
    open: 'WorkFlow öffnen',
    reason: 'Du bekommst diese E-Mail, weil E-Mail-Benachrichtigungen eingeschaltet sind.',
    unsubscribe: (url) => `E-Mail-Benachrichtigungen ausschalten: ${url}`,
    settings: (url) => `Einstellungen für Benachrichtigungen ändern: ${url}`,
  },
};

/** Renders an email about unread notifications. If there are more than `EMAIL_ITEMS_MAX`, a line says so. */
export function renderNotifications(
  to: string,
  language: MailLanguage,
  notifications: readonly Notification[],
  { publicUrl, unsubscribeUrl }: { readonly publicUrl: string; readonly unsubscribeUrl: string },
): Mail {
  const words = texts[language];
  const [first, second] = notifications;
  const items = notifications.slice(0, EMAIL_ITEMS_MAX);
  const subject = second ? words.unread(items.length) : words.titleOf(first!);
  const paragraphs = items.map((one) =>
    (second ? [toSingleLine(words.titleOf(one)), excerptOf(one, language)] : [excerptOf(one, language)])
      .filter(Boolean)
      .join('\n'),
  );
  const mail = renderMail(to, {
    language,
    subject,
    title: subject,
    paragraphs: [
      ...paragraphs.filter(Boolean),
      ...(notifications.length > EMAIL_ITEMS_MAX ? [words.more] : []),
    ],
    action: { label: words.open, url: `${publicUrl}${second ? '' : (first!.link ?? '')}` },
    footnotes: [
      words.reason,
      words.unsubscribe(unsubscribeUrl),
      words.settings(`${publicUrl}/settings?part=notifications`),
    ],
  });
  return { ...mail, unsubscribeUrl };
}
