import type { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { channelsTexts } from './channels.texts.ts';

const german: Translation<typeof channelsTexts> = {
  title: 'Kanäle',
  list: 'Kanäle',
  back: 'Zurück zu den Kanälen',
  create: 'Kanal anlegen',
  shortcut: 'Neuer Kanal',
  loading: 'Kanäle werden geladen',
  loadFailed: 'Die Kanäle konnten nicht geladen werden',
  empty: { title: 'Noch keine Kanäle', text: 'Lege deinen ersten Kanal an' },
  emptyForGuests: {
    title: 'Noch keine Kanäle',
    text: 'Du siehst hier einen Kanal, sobald dich jemand hinzufügt',
  },
  select: {
    title: 'Wähle einen Kanal',
    text: 'Wähle einen aus der Liste, um darin zu lesen und zu schreiben',
  },
  noWorkspace: {
    title: 'Kein Arbeitsbereich gewählt',
    text: 'Wähle einen Arbeitsbereich, um seine Kanäle zu sehen',
  },
  missing: {
    title: 'Diesen Kanal gibt es nicht, oder du hast keinen Zugriff darauf.',
    action: 'Zurück zu den Kanälen',
  },
  gone: 'Der Kanal „{name}“ ist nicht mehr verfügbar',
  isPrivate: 'Privater Kanal',
  notFollowed: 'nicht gefolgt',
  hasDraft: 'Entwurf',
  unreadAbove: 'Weiter oben ist Ungelesenes',
  unreadBelow: 'Weiter unten ist Ungelesenes',
  messages: '{count, plural, one {1 Nachricht} other {# Nachrichten}}',
  delete: 'Kanal {name} löschen',
  deleteAction: 'Kanal löschen',
  confirmDelete: 'Möchtest du diesen Kanal wirklich löschen?',
  deleteDetail:
    '{channel}{count, plural, =0 {} one { und die Nachricht darin} other { und die # Nachrichten darin}} gehen für alle verloren.',
  deleteFailed: 'Der Kanal konnte nicht gelöscht werden',
  actions: 'Aktionen für den Kanal',
  follow: 'Kanal folgen',
  unfollow: 'Kanal nicht mehr folgen',
  followed: 'Du folgst {channel}',
  unfollowed: 'Du folgst {channel} nicht mehr',
  followFailed: 'Dem Kanal konnte nicht gefolgt werden',
  unfollowFailed: 'Das Folgen konnte nicht beendet werden',
  form: {
    title: 'Kanal anlegen',
    name: 'Name des Kanals',
    namePlaceholder: 'z. B. marketing, design-review, random',
    description: 'Beschreibung (optional)',
    descriptionPlaceholder: 'Worum geht es in diesem Kanal?',
    isPrivate: 'Diesen Kanal privat machen',
    isPrivateHint: 'Private Kanäle sieht nur, wer eingeladen ist.',
    cancel: 'Abbrechen',
    submit: 'Kanal anlegen',
    submitting: 'Wird angelegt …',
    nameRequired: 'Der Kanal braucht einen Namen',
    noWorkspace: 'Kein Arbeitsbereich gewählt',
    failed: 'Der Kanal konnte nicht angelegt werden',
  },
  people: {
    open: 'Personen hinzufügen',
    title: 'Personen in {channel}',
    search: 'Personen hinzufügen',
    searchPlaceholder: 'Mitglieder des Arbeitsbereichs suchen',
    add: '{name} hinzufügen',
    addLabel: 'Hinzufügen',
    remove: '{name} entfernen',
    removeLabel: 'Entfernen',
    inChannel: '{count, plural, one {1 Person} other {# Personen}}',
    you: 'Du',
    everybodyIn: 'Alle aus dem Arbeitsbereich sind schon in diesem Kanal',
    noMatch: 'Niemand gefunden',
    more: '{count, number} weitere: Gib einen Namen ein, um sie zu finden',
    loadFailed: 'Die Mitglieder konnten nicht geladen werden',
    addFailed: 'Das Mitglied konnte nicht hinzugefügt werden',
    removeFailed: 'Das Mitglied konnte nicht entfernt werden',
    leave: 'Kanal verlassen',
    confirmLeave:
      'Möchtest du diesen Kanal wirklich verlassen? Um zurückzukommen, muss dich jemand aus dem Kanal hinzufügen.',
    confirmLeaveLabel: 'Verlassen',
    leaveFailed: 'Der Kanal konnte nicht verlassen werden',
  },
};
export default german;

export const errors: ErrorTexts<typeof channelErrors> = {
  channel_not_found: 'Diesen Kanal gibt es nicht, oder du hast keinen Zugriff darauf.',
  channel_name_taken: 'Es gibt schon einen Kanal mit diesem Namen.',
  not_in_workspace: 'Nur Personen aus dem Arbeitsbereich können zu einem Kanal hinzugefügt werden.',
  channel_member_not_found: 'Diese Person ist nicht im Kanal.',
};
