import type { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { channelsTexts } from './channels.texts.ts';

const german: Translation<typeof channelsTexts> = {
  title: 'Kanäle',
  list: 'Kanäle',
  back: 'Zurück zu den Kanälen',
  setDescription: 'Beschreibung hinzufügen',
  browse: 'Kanäle durchsuchen',
  create: 'Kanal anlegen',
  createFirst: 'Kanal anlegen',
  addPeople: 'Personen hinzufügen',
  shortcut: 'Neuer Kanal',
  loading: 'Kanäle werden geladen',
  loadFailed: 'Die Kanäle konnten nicht geladen werden',
  empty: { title: 'Noch keine Kanäle', text: 'Lege deinen ersten Kanal an' },
  emptyForGuests: {
    title: 'Noch keine Kanäle',
    text: 'Hier erscheinen die Kanäle, zu denen du hinzugefügt wirst',
  },
  select: {
    title: 'Wähle einen Kanal',
    text: 'Wähle einen Kanal aus der Liste, um ihn zu lesen',
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
  isArchived: 'archiviert',
  notJoined: 'nicht beigetreten',
  hasDraft: 'Entwurf',
  unreadAbove: 'Weitere ungelesene oben',
  unreadBelow: 'Weitere ungelesene unten',
  messages: '{count, plural, one {1 Nachricht} other {# Nachrichten}}',
  delete: 'Kanal {name} löschen',
  deleteAction: 'Kanal löschen',
  confirmDelete: 'Möchtest du diesen Kanal wirklich löschen?',
  deleteDetail:
    '{channel}{count, plural, =0 {} one { und die Nachricht darin} other { und die # Nachrichten darin}} werden für alle endgültig gelöscht.',
  deleteFailed: 'Der Kanal konnte nicht gelöscht werden',
  actions: 'Kanalaktionen',
  details: 'Kanaldetails',
  join: 'Kanal beitreten',
  leave: 'Kanal verlassen',
  joined: 'Du bist {channel} beigetreten',
  left: 'Du hast {channel} verlassen',
  joinFailed: 'Der Beitritt zum Kanal ist fehlgeschlagen',
  leaveFailed: 'Der Kanal konnte nicht verlassen werden',
  joinHint: 'Tritt {channel} bei, um Nachrichten zu senden und den Kanal in deiner Liste zu sehen.',
  noneJoined: { title: 'Keinem Kanal beigetreten', text: 'Hier erscheinen die Kanäle, denen du beitrittst' },
};
export default german;

export const errors: ErrorTexts<typeof channelErrors> = {
  channel_not_found: 'Diesen Kanal gibt es nicht, oder du hast keinen Zugriff darauf.',
  channel_archived: 'Dieser Kanal ist archiviert und kann nur gelesen werden.',
  channel_name_taken: 'Es gibt schon einen Kanal mit diesem Namen.',
  not_in_workspace: 'Nur Personen aus dem Arbeitsbereich können zu einem Kanal hinzugefügt werden.',
  channel_member_not_found: 'Diese Person ist nicht im Kanal.',
};
