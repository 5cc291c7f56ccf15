import type { invitationErrors } from '@workflow/contract/invitations/invitations.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { invitationsTexts } from './invitations.texts.ts';

const german: Translation<typeof invitationsTexts> = {
  tab: 'Offene Einladungen',
  tabWithCount: 'Offene Einladungen ({count, number})',
  empty: {
    title: 'Keine offenen Einladungen',
    text: 'Eingeladene Personen erscheinen hier, bis sie beitreten.',
  },
  loadFailed: 'Die Einladungen konnten nicht geladen werden',
  link: 'Link zum Teilen',
  expires: 'Gültig bis {at, date}',
  row: '{name}, {role}, {status}',
  uses: 'Verwendet: {used}/{max}',
  statuses: { pending: 'Offen', accepted: 'Angenommen', expired: 'Abgelaufen', revoked: 'Widerrufen' },
  revoke: {
    action: 'Widerrufen',
    label: '{name} widerrufen',
    title: 'Einladung widerrufen',
    message: 'Möchtest du diese Einladung wirklich widerrufen?',
    failed: 'Die Einladung konnte nicht widerrufen werden',
  },
  invite: {
    open: 'Mitglieder einladen',
    title: 'Personen zu {workspace} einladen',
    tabs: { email: 'E-Mail', username: 'Benutzername', link: 'Link' },
    role: 'Rolle',
    close: 'Schließen',
  },
  resend: {
    action: 'Erneut senden',
    label: '{name} erneut senden',
    done: 'Einladung an {email} gesendet',
    failed: 'Die Einladung konnte nicht erneut gesendet werden',
  },
  copyLink: {
    action: 'Link kopieren',
    label: 'Link von {name} kopieren',
    blocked: 'Kopieren nicht möglich. Dein Browser hat es blockiert.',
    failed: 'Der Link konnte nicht kopiert werden',
  },
  channels: {
    label: 'Zu Kanälen hinzufügen (optional)',
    requiredLabel: 'Kanäle',
    missing: 'Wähle mindestens einen Kanal für den Gast.',
    placeholder: 'Kanäle auswählen',
    private: '#{name} (privat)',
    none: 'Keine passenden Kanäle',
    clear: 'Kanäle entfernen',
  },
  email: {
    label: 'E-Mail-Adressen',
    hint: 'Trenne Adressen mit Kommas oder füge eine Liste ein.',
    placeholder: 'name@example.com, name2@example.com',
    note: 'Persönliche Nachricht (optional)',
    submit: 'Einladung senden',
    submitMany: '{count, number} Einladungen senden',
    missing: 'Bitte gib mindestens eine E-Mail-Adresse ein',
    tooMany: 'Lade höchstens {max, number} Personen auf einmal ein',
    sent: 'Einladung an {email} gesendet',
    sentMany: 'Einladungen an {count, number} E-Mail-Adresse(n) gesendet',
    notInvited:
      '{count, plural, one {Diese Adresse wurde nicht eingeladen:} other {Diese Adressen wurden nicht eingeladen:}}',
    failed: 'Die Einladung konnte nicht gesendet werden',
  },
  roleMeanings: {
    member: 'Kann alle öffentlichen Kanäle sehen und Kanäle, Seiten, Datenbanken und Projekte anlegen.',
    admin: 'Kann alles, was Mitglieder können, und Personen einladen und entfernen.',
    guest: 'Kann nur Kanäle sehen, zu denen die Person hinzugefügt wird.',
  },
  username: {
    alreadyMember: 'Schon Mitglied',
    submit: 'Mitglied hinzufügen',
    missing: 'Wähle eine Person, die du einladen möchtest',
    added: '{name} wurde zum Arbeitsbereich hinzugefügt!',
    failed: 'Das Mitglied konnte nicht hinzugefügt werden',
  },
  shareable: {
    explanation:
      'Wer den Link hat, kann beitreten, bis er abläuft, sein Limit erreicht oder widerrufen wird.',
    maxUses: 'Maximale Nutzungen',
    unlimited: 'Unbegrenzt',
    expirationDays: 'Läuft ab nach (Tagen)',
    daysOutOfRange: 'Gib eine ganze Zahl von Tagen zwischen {min, number} und {max, number} ein',
    submit: 'Link erstellen',
    created: 'Der Link zum Teilen wurde erstellt!',
    onlyNow: 'Nur du kannst diesen Link später kopieren. Du findest ihn bei den offenen Einladungen.',
    url: 'Einladungslink',
    copy: 'Link kopieren',
    copied: 'Link in die Zwischenablage kopiert!',
    copyFailed: 'Der Link konnte nicht kopiert werden. Markiere ihn und kopiere ihn von Hand.',
    role: 'Rolle',
    uses: 'Verwendet',
    expires: 'Gültig bis',
    again: 'Noch einen Link erstellen',
    failed: 'Der Link zum Teilen konnte nicht erstellt werden',
    date: '{at, date}',
    usesOf: '{used}/{max}',
  },
  join: {
    title: 'Arbeitsbereich beitreten',
    subtitle: 'Du wurdest eingeladen, einem Arbeitsbereich beizutreten',
    invitedBy: '{name} hat dich eingeladen',
    accept: 'Einladung annehmen',
    note: 'Wenn du diese Einladung annimmst, erhältst du Zugriff auf den Arbeitsbereich und seine öffentlichen Kanäle.',
    guestNote:
      'Wenn du diese Einladung annimmst, erhältst du Zugriff auf den Arbeitsbereich und die Kanäle, zu denen du hinzugefügt wirst.',
    signedInAs: 'Du bist als {name} ({email}) angemeldet.',
    otherAccount: 'Anderes Konto verwenden',
    forAnother: 'Diese Einladung gilt für {email}. Melde dich mit diesem Konto an.',
    invitedTo: '{name} lädt dich zu {workspace} ein',
    signInFirst: 'Melde dich an oder lege ein Konto an, um beizutreten.',
    signInAs: 'Melde dich mit {email} an oder lege damit ein Konto an, um beizutreten.',
    success: 'Geschafft!',
    redirecting: 'Du bist dem Arbeitsbereich beigetreten. Du wirst weitergeleitet …',
    failed: 'Die Einladung konnte nicht angenommen werden. Vielleicht ist der Link ungültig oder abgelaufen.',
    loading: 'Die Einladung wird geladen',
    loadFailed: 'Die Einladung konnte nicht geladen werden.',
    home: 'Zur Startseite',
    ended: {
      expired: {
        title: 'Diese Einladung ist abgelaufen',
        text: 'Bitte die Person, die dich eingeladen hat, um eine neue.',
      },
      revoked: {
        title: 'Diese Einladung wurde widerrufen',
        text: 'Bitte die Person, die dich eingeladen hat, um eine neue.',
      },
      accepted: {
        title: 'Diese Einladung hat ihr Limit erreicht',
        text: 'Bitte die Person, die dich eingeladen hat, um eine neue.',
      },
      unknown: {
        title: 'Diese Einladung gibt es nicht',
        text: 'Prüfe, ob du den ganzen Link kopiert hast, oder bitte um eine neue Einladung.',
      },
    },
  },
};
export default german;

export const errors: ErrorTexts<typeof invitationErrors> = {
  invitation_not_found: 'Diese Einladung gibt es nicht.',
  invitation_expired: 'Diese Einladung ist abgelaufen.',
  invitation_revoked: 'Diese Einladung wurde widerrufen.',
  invitation_used_up: 'Diese Einladung hat ihr Limit erreicht.',
  invitation_for_another: 'Diese Einladung gilt für eine andere E-Mail-Adresse.',
  invitation_pending:
    'Für diese Adresse gibt es schon eine offene Einladung. Du kannst sie in der Liste erneut senden.',
  too_many_invitations:
    'Dieser Arbeitsbereich hat zu viele offene Einladungen. Widerrufe zuerst einige davon.',
  invalid_email: 'Gib eine gültige E-Mail-Adresse ein.',
  email_domain_not_allowed:
    'Dieser Arbeitsbereich lässt nur E-Mail-Adressen bestimmter Domains zu, und diese Adresse gehört nicht dazu.',
  email_not_confirmed:
    'Bestätige deine E-Mail-Adresse, bevor du diesem Arbeitsbereich beitrittst. Einen neuen Link bekommst du unter Einstellungen, Konto.',
  guest_channels_missing: 'Wähle mindestens einen Kanal für den Gast.',
  not_an_email_invitation: 'Nur eine Einladung per E-Mail kann erneut gesendet werden.',
  invitation_just_sent:
    'Diese Einladung wurde vor weniger als einer Minute gesendet. Warte kurz, bevor du sie erneut sendest.',
  address_invited_often:
    'Diese Adresse hat in der letzten Stunde mehrere Einladungen erhalten. Versuche es später noch einmal.',
  not_the_inviter: 'Nur die Person, die eine Einladung erstellt hat, kann ihren Link kopieren.',
  invitation_ended: 'Nur eine offene Einladung kann widerrufen, erneut gesendet oder kopiert werden.',
};
