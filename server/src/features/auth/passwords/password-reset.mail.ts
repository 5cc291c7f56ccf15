import { RESET_LINK_MINUTES } from '@workflow/contract/auth/password-reset/password-reset.limits.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailLanguage, MailTexts } from '../../../platform/mail/mail-language.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly requested: (email: string) => string;
  readonly reset: string;
  readonly validity: (minutes: number) => string;
  readonly ignore: string;
}

const texts: MailTexts<Texts> = {
  en: {
    subject: 'Reset your WorkFlow password',
    title: 'Reset your password',
    requested: (email) =>
      `We received a request to reset the password of the WorkFlow account ${email}. Choose a new password with this link.`,
    reset: 'Reset password',
    validity: (minutes) => `This link works once and expires after ${minutes} minutes.`,
    ignore: 'If you didn’t request this, you can ignore this email. Your password stays the same.',
  },
  de: {
    subject: 'Setze dein WorkFlow-Passwort zurück',
    title: 'Setze dein Passwort zurück',
    requested: (email) =>
      `Für das WorkFlow-Konto ${email} wurde ein neues Passwort angefordert. Wähle es über diesen Link.`,
    reset: 'Passwort zurücksetzen',
    validity: (minutes) => `Dieser Link funktioniert einmal und läuft nach ${minutes} Minuten ab.`,
    ignore:
      'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein Passwort bleibt gleich.',
  },
};

interface PasswordResetMail {
  readonly language: MailLanguage;
  readonly to: string;
  readonly link: string;
}

export function renderPasswordReset({ language, to, link }: PasswordResetMail): Mail {
  const words = texts[language];
  return renderMail(to, {
    language,
    subject: words.subject,
    title: words.title,
    paragraphs: [words.requested(to)],
    action: { label: words.reset, url: link },
    footnotes: [words.validity(RESET_LINK_MINUTES), words.ignore],
  });
}
