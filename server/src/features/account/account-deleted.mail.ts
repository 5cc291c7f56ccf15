import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { MailTexts } from '../../platform/mail/mail-language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { SecurityNotice } from '../auth/auth.access.ts';
import { getChosenLanguage } from '../preferences/preferences.access.ts';
import { getEmailConfirmedAt, getUser } from '../users/users.service.ts';

interface Texts {
  readonly subject: string;
  readonly deleted: (email: string) => string;
  readonly kept: string;
  readonly warning: string;
}

const texts: MailTexts<Texts> = {
  en: {
    subject: 'Your account was deleted',
    deleted: (email) =>
      `Your WorkFlow account ${email} was deleted, with your name, email address and photo. You were removed from all workspaces.`,
    kept: 'Your messages and other content stay, without your name.',
    warning:
      'If this wasn’t you, contact an owner of your workspace now: another person had access to your account.',
  },
  de: {
    subject: 'Dein Konto wurde gelöscht',
    deleted: (email) =>
      `Dein WorkFlow-Konto ${email} wurde gelöscht, mit deinem Namen, deiner E-Mail-Adresse und deinem Foto. Du wurdest aus allen Arbeitsbereichen entfernt.`,
    kept: 'Deine Nachrichten und anderen Inhalte bleiben ohne deinen Namen erhalten.',
    warning:
      'Wenn du das nicht warst, wende dich jetzt an einen Besitzer deines Arbeitsbereichs: Eine andere Person hatte Zugriff auf dein Konto.',
  },
};

/** Sends the user an email that confirms the deletion of the account. Call it before the email address and the language are erased. */
export async function sendAccountDeleted(
  tx: Tx,
  userId: string,
  { mailer, language }: Pick<SecurityNotice, 'mailer' | 'language'>,
): Promise<void> {
  const { email } = (await getUser(tx, userId))!;
  const mailLanguage = (await getChosenLanguage(tx, userId)) ?? language;
  const { subject, deleted, kept, warning } = texts[mailLanguage];
  const mail = renderMail(email, {
    language: mailLanguage,
    subject,
    title: subject,
    paragraphs: [deleted(email), kept],
    footnotes: [warning],
  });
  if ((await getEmailConfirmedAt(tx, userId)) === null) await mailer.sendToUnconfirmed(tx, mail, 'notice');
  else await mailer.send(tx, mail);
}
