import { knownDeviceOf } from '@workflow/contract/auth/device-name.ts';
import type { SecurityEventKind } from '@workflow/contract/auth/security-activity/security-activity.schema.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { type MailLanguage, type MailTexts, mailLanguageOf } from '../../platform/mail/mail-language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { getChosenLanguage } from '../preferences/preferences.access.ts';
import { getEmailConfirmedAt, getUser } from '../users/users.service.ts';
import { securityEventAnnounced } from './security-activity/security-activity.hooks.ts';
import { insertSecurityEvent } from './security-activity/security-activity.store.ts';

interface EventTexts {
  readonly subject: string;
  /** The event and the account that it concerns. `detail` is the new email address, the name of the passkey or the identity provider, or the device. */
  readonly happened: (email: string, detail: string) => string;
  readonly consequence?: string;
}

interface Texts {
  readonly events: Readonly<Record<SecurityEventKind, EventTexts>>;
  readonly reset: string;
  readonly warning: string;
  /** The warning in an email to an address that can no longer reset the password. */
  readonly lost: string;
}

const texts: MailTexts<Texts> = {
  en: {
    events: {
      signed_in: {
        subject: 'New sign-in to your account',
        happened: (email, detail) =>
          `Your WorkFlow account ${email} was used to sign in on a new device${detail && `: ${detail}`}.`,
        consequence: 'In Settings, Account, you see your devices and can sign each of them out.',
      },
      password_changed: {
        subject: 'Your password was changed',
        happened: (email) => `The password of your WorkFlow account ${email} was changed.`,
        consequence: 'All other devices were signed out.',
      },
      two_factor_on: {
        subject: 'Two-factor authentication was turned on',
        happened: (email) => `Two-factor authentication was turned on for your WorkFlow account ${email}.`,
        consequence:
          'From now on, signing in also takes a code of your authenticator app or a recovery code.',
      },
      two_factor_off: {
        subject: 'Two-factor authentication was turned off',
        happened: (email) => `Two-factor authentication was turned off for your WorkFlow account ${email}.`,
        consequence: 'From now on, your password is enough to sign in.',
      },
      recovery_codes_replaced: {
        subject: 'Your recovery codes were replaced',
        happened: (email) => `Your WorkFlow account ${email} has new recovery codes.`,
        consequence: 'The earlier recovery codes no longer work.',
      },
      recovery_code_used: {
        subject: 'A recovery code was used to sign in',
        happened: (email) => `A recovery code was used to sign in to your WorkFlow account ${email}.`,
        consequence: 'Each recovery code works once. You can create new ones in Settings.',
      },
      passkey_added: {
        subject: 'A passkey was added',
        happened: (email, detail) => `The passkey “${detail}” was added to your WorkFlow account ${email}.`,
        consequence:
          'It can be used to sign in without your password, also after a password reset. You can remove it in Settings.',
      },
      passkey_removed: {
        subject: 'A passkey was removed',
        happened: (email) => `A passkey was removed from your WorkFlow account ${email}.`,
      },
      passkeys_removed: {
        subject: 'All passkeys were removed',
        happened: (email) =>
          `All passkeys of your WorkFlow account ${email} were removed together with a reset of the password.`,
      },
      email_change_requested: {
        subject: 'A change of your email address was requested',
        happened: (email, detail) =>
          `Someone who knows the password of your WorkFlow account ${email} asked to change its email address to ${detail}.`,
        consequence: 'The address changes once it is confirmed. Resetting your password cancels the change.',
      },
      email_changed: {
        subject: 'Your email address was changed',
        happened: (email, detail) =>
          `The email address of your WorkFlow account ${email} was changed to ${detail}.`,
        consequence: 'From now on, emails go to the new address, and you sign in with it.',
      },
      identity_linked: {
        subject: 'Single sign-on was set up for your account',
        happened: (email, detail) =>
          `Your WorkFlow account ${email} was used to sign in with ${detail} for the first time.`,
        consequence: 'From now on, you can sign in with it, without your password.',
      },
      identity_unlinked: {
        subject: 'Single sign-on was unlinked from your account',
        happened: (email, detail) =>
          `You can no longer sign in to your WorkFlow account ${email} with ${detail}.`,
      },
    },
    reset: 'Reset password',
    warning: 'If this wasn’t you, reset your password now: another person may have access to your account.',
    lost: 'If this wasn’t you, contact an owner of your workspace now: another person may have access to your account.',
  },
  de: {
    events: {
      signed_in: {
        subject: 'Neue Anmeldung bei deinem Konto',
        happened: (email, detail) =>
          `Bei deinem WorkFlow-Konto ${email} gab es eine Anmeldung auf einem neuen Gerät${detail && `: ${detail}`}.`,
        consequence: 'Unter Einstellungen, Konto, siehst du deine Geräte und kannst jedes abmelden.',
      },
      password_changed: {
        subject: 'Dein Passwort wurde geändert',
        happened: (email) => `Das Passwort deines WorkFlow-Kontos ${email} wurde geändert.`,
        consequence: 'Alle anderen Geräte wurden abgemeldet.',
      },
      two_factor_on: {
        subject: 'Die Zwei-Faktor-Authentifizierung wurde eingeschaltet',
        happened: (email) =>
          `Für dein WorkFlow-Konto ${email} wurde die Zwei-Faktor-Authentifizierung eingeschaltet.`,
        consequence:
          'Ab jetzt brauchst du zum Anmelden auch einen Code deiner Authenticator-App oder einen Wiederherstellungscode.',
      },
      two_factor_off: {
        subject: 'Die Zwei-Faktor-Authentifizierung wurde ausgeschaltet',
        happened: (email) =>
          `Für dein WorkFlow-Konto ${email} wurde die Zwei-Faktor-Authentifizierung ausgeschaltet.`,
        consequence: 'Ab jetzt genügt zum Anmelden dein Passwort.',
      },
      recovery_codes_replaced: {
        subject: 'Deine Wiederherstellungscodes wurden ersetzt',
        happened: (email) => `Dein WorkFlow-Konto ${email} hat neue Wiederherstellungscodes.`,
        consequence: 'Die früheren Wiederherstellungscodes gelten nicht mehr.',
      },
      recovery_code_used: {
        subject: 'Anmeldung mit einem Wiederherstellungscode',
        happened: (email) =>
          `Bei deinem WorkFlow-Konto ${email} wurde ein Wiederherstellungscode zum Anmelden verwendet.`,
        consequence: 'Jeder Wiederherstellungscode gilt einmal. Neue erstellst du in den Einstellungen.',
      },
      passkey_added: {
        subject: 'Ein Passkey wurde hinzugefügt',
        happened: (email, detail) =>
          `Zu deinem WorkFlow-Konto ${email} wurde der Passkey „${detail}“ hinzugefügt.`,
        consequence:
          'Mit ihm kann man sich ohne dein Passwort anmelden, auch wenn du es zurücksetzt. In den Einstellungen kannst du ihn entfernen.',
      },
      passkey_removed: {
        subject: 'Ein Passkey wurde entfernt',
        happened: (email) => `Aus deinem WorkFlow-Konto ${email} wurde ein Passkey entfernt.`,
      },
      passkeys_removed: {
        subject: 'Alle Passkeys wurden entfernt',
        happened: (email) =>
          `Zusammen mit dem Zurücksetzen des Passworts wurden alle Passkeys deines WorkFlow-Kontos ${email} entfernt.`,
      },
      email_change_requested: {
        subject: 'Eine neue E-Mail-Adresse wurde angefordert',
        happened: (email, detail) =>
          `Jemand, der das Passwort deines WorkFlow-Kontos ${email} kennt, möchte die E-Mail-Adresse in ${detail} ändern.`,
        consequence:
          'Die Adresse ändert sich, sobald sie bestätigt ist. Wenn du dein Passwort zurücksetzt, wird die Änderung abgebrochen.',
      },
      email_changed: {
        subject: 'Deine E-Mail-Adresse wurde geändert',
        happened: (email, detail) =>
          `Die E-Mail-Adresse deines WorkFlow-Kontos ${email} wurde in ${detail} geändert.`,
        consequence: 'Ab jetzt gehen E-Mails an die neue Adresse, und du meldest dich mit ihr an.',
      },
      identity_linked: {
        subject: 'Für dein Konto wurde Single Sign-on eingerichtet',
        happened: (email, detail) =>
          `Bei deinem WorkFlow-Konto ${email} gab es zum ersten Mal eine Anmeldung mit ${detail}.`,
        consequence: 'Ab jetzt kannst du dich damit ohne dein Passwort anmelden.',
      },
      identity_unlinked: {
        subject: 'Single Sign-on wurde von deinem Konto getrennt',
        happened: (email, detail) =>
          `Bei deinem WorkFlow-Konto ${email} ist die Anmeldung mit ${detail} nicht mehr möglich.`,
      },
    },
    reset: 'Passwort zurücksetzen',
    warning:
      'Wenn du das nicht warst, setze dein Passwort jetzt zurück: Eine andere Person hat vielleicht Zugriff auf dein Konto.',
    lost: 'Wenn du das nicht warst, wende dich jetzt an einen Besitzer deines Arbeitsbereichs: Eine andere Person hat vielleicht Zugriff auf dein Konto.',
  },
};

export interface NoticeParts {
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

/** What `sendSecurityNotice` needs to send an email. */
export interface SecurityNotice extends NoticeParts {
  /** The language of the request. The one that the user has chosen goes first, because the request may be another person’s. */
  readonly language: MailLanguage;
  /** The browser and the operating system of the request; null if they are not known. */
  readonly device: string | null;
}

export const securityNoticeFor = (parts: NoticeParts, { headers }: FastifyRequest): SecurityNotice => ({
  ...parts,
  language: mailLanguageOf(headers['accept-language']),
  device: knownDeviceOf(headers['user-agent'] ?? null),
});

/**
 * Records a change of how a user signs in, and informs the user by email, so that they notice a change by another person. `to` is an address that will
 * no longer be the user’s. Another person’s address, which anyone can register with, gets a limited number of notices.
 */
export async function sendSecurityNotice(
  tx: Tx,
  userId: string,
  event: SecurityEventKind,
  { mailer, publicUrl, language, device }: SecurityNotice,
  { to, detail = '' }: { readonly to?: string; readonly detail?: string } = {},
): Promise<void> {
  const email = to ?? (await getUser(tx, userId))!.email;
  // Sign-ins are recorded and announced also without an email.
  if (event !== 'signed_in') {
    await insertSecurityEvent(tx, { userId, kind: event, detail: detail || null, device });
    await tx.runHook(securityEventAnnounced, { userId, kind: event });
  }
  const mailLanguage = (await getChosenLanguage(tx, userId)) ?? language;
  const { events, reset, warning, lost } = texts[mailLanguage];
  const { subject, happened, consequence } = events[event];
  const mail = renderMail(email, {
    language: mailLanguage,
    subject,
    title: subject,
    paragraphs: [happened(email, detail), ...(consequence ? [consequence] : [])],
    ...(to === undefined && { action: { label: reset, url: `${publicUrl()}/forgot-password` } }),
    footnotes: [to === undefined ? warning : lost],
  });
  if ((await getEmailConfirmedAt(tx, userId)) === null) await mailer.sendToUnconfirmed(tx, mail, 'notice');
  else await mailer.send(tx, mail);
}
