import type { Translation } from '../../../platform/language/texts.ts';
import type { browseTexts } from './browse.texts.ts';

const german: Translation<typeof browseTexts> = {
  title: 'Kanäle durchsuchen',
  search: 'Kanäle suchen',
  show: 'Anzeigen',
  all: 'Alle Kanäle',
  joined: 'Beigetreten',
  others: 'Nicht beigetreten',
  archived: 'Archiviert',
  sort: 'Sortieren',
  byName: 'Name',
  byPeople: 'Meiste Mitglieder',
  byActivity: 'Letzte Aktivität',
  byAge: 'Neueste',
  found: '{count, plural, one {1 Kanal} other {# Kanäle}}',
  people: '{count, plural, one {1 Person} other {# Personen}}',
  isJoined: 'Beigetreten',
  isArchived: 'Archiviert',
  join: '{channel} beitreten',
  joinLabel: 'Beitreten',
  leave: '{channel} verlassen',
  leaveLabel: 'Verlassen',
  open: '{channel} öffnen',
  none: { title: 'Keine Kanäle gefunden', text: 'Versuche ein anderes Wort oder lege den Kanal an' },
  noneForGuests: {
    title: 'Keine Kanäle gefunden',
    text: 'Du siehst nur Kanäle, zu denen du hinzugefügt wurdest',
  },
  create: 'Kanal anlegen',
  loading: 'Kanäle werden geladen',
};
export default german;
