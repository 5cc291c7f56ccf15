import { EMAIL_LINK_HOURS } from '@workflow/contract/auth/email-address/email-address.limits.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailLanguage, MailTexts } from '../../../platform/mail/mail-language.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';

interface Texts {
  readonly subject: string;
  readonly current: (email: string) => string;
  readonly changed: (email: string) => string;
  readonly confirm: string;
  readonly validity: (hours: number) => string;
  readonly ignore: string;
}

const texts: MailTexts<Texts> = {
  en: {
    subject: 'Confirm your email address',
    current: (email) => `Confirm that ${email} is the email address of your WorkFlow account.`,
    changed: (email) => `Confirm that ${email} is the new email address of your WorkFlow account.`,
    confirm: 'Confirm email',
    validity: (hours) => `This link works once and expires after ${hours} hours.`,
    ignore: 'If this isn’t your account, you can ignore this email.',
  },
  de: {
    subject: 'Bestätige deine E-Mail-Adresse',
    current: (email) => `Bestätige, dass ${email} die E-Mail-Adresse deines WorkFlow-Kontos ist.`,
    changed: (email) => `Bestätige, dass ${email} die neue E-Mail-Adresse deines WorkFlow-Kontos ist.`,
    confirm: 'E-Mail-Adresse bestätigen',
    validity: (hours) => `Dieser Link funktioniert einmal und läuft nach ${hours} Stunden ab.`,
    ignore: 'Wenn das nicht dein Konto ist, kannst du diese E-Mail ignorieren.',
  },
};

interface ConfirmationMail {
  readonly language: MailLanguage;
  readonly to: string;
  readonly link: string;
  readonly isChange: boolean;
}

export function renderEmailConfirmation({ language, to, link, isChange }: ConfirmationMail): Mail {
  const words = texts[language];
  return renderMail(to, {
    language,
    subject: words.subject,
    title: words.subject,
    paragraphs: [isChange ? words.changed(to) : words.current(to)],
    action: { label: words.confirm, url: link },
    footnotes: [words.validity(EMAIL_LINK_HOURS), words.ignore],
  });
}
