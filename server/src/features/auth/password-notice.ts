import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { type MailLanguage, type MailTexts, mailLanguageOf } from '../../platform/mail/mail-language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { getUser } from '../users/users.service.ts';

interface Texts {
  readonly subject: string;
  readonly changed: (email: string) => string;
  readonly signedOut: string;
  readonly reset: string;
  readonly warning: string;
}

const texts: MailTexts<Texts> = {
  en: {
    subject: 'Your password was changed',
    changed: (email) => `The password of your WorkFlow account ${email} was changed.`,
    signedOut: 'All other devices were signed out.',
    reset: 'Reset password',
    warning: 'If this wasn’t you, reset your password now: another person may have access to your account.',
  },
  de: {
    subject: 'Dein Passwort wurde geändert',
    changed: (email) => `Das Passwort deines WorkFlow-Kontos ${email} wurde geändert.`,
    signedOut: 'Alle anderen Geräte wurden abgemeldet.',
    reset: 'Passwort zurücksetzen',
    warning:
      'Wenn du das nicht warst, setze dein Passwort jetzt zurück: Eine andere Person hat vielleicht Zugriff auf dein Konto.',
  },
};

export interface NoticeParts {
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

/** What a notice about a changed password needs. */
export interface PasswordNotice extends NoticeParts {
  readonly language: MailLanguage;
}

/** Returns the notice in the language of the request. */
export const passwordNoticeFor = (parts: NoticeParts, { headers }: FastifyRequest): PasswordNotice => ({
  ...parts,
  language: mailLanguageOf(headers['accept-language']),
});

/** Tells a user by email that their password was changed, so that they notice a change by another person. */
export async function sendPasswordNotice(tx: Tx, userId: string, notice: PasswordNotice): Promise<void> {
  const { mailer, publicUrl, language } = notice;
  const { email } = (await getUser(tx, userId))!;
  const words = texts[language];
  const mail = renderMail(email, {
    language,
    subject: words.subject,
    title: words.subject,
    paragraphs: [words.changed(email), words.signedOut],
    action: { label: words.reset, url: `${publicUrl()}/forgot-password` },
    footnotes: [words.warning],
  });
  await mailer.send(tx, mail);
}
