import type { Translation } from '../../../platform/language/texts.ts';
import type { channelPeopleTexts } from './channel-people.texts.ts';

const german: Translation<typeof channelPeopleTexts> = {
  title: 'Personen in {channel}',
  search: 'Personen hinzufügen',
  searchPlaceholder: 'Mitglieder des Arbeitsbereichs suchen',
  add: '{name} hinzufügen',
  addLabel: 'Hinzufügen',
  remove: '{name} entfernen',
  removeLabel: 'Entfernen',
  confirmRemove: '{name} aus {channel} entfernen?',
  removeDetail:
    '{name} hat keinen Zugriff mehr auf den Kanal und seine Nachrichten, bis ein Mitglied die Person wieder hinzufügt.',
  inChannel: '{count, plural, one {1 Person} other {# Personen}}',
  you: 'Du',
  everybodyIn: 'Alle Mitglieder des Arbeitsbereichs sind schon in diesem Kanal',
  noMatch: 'Keine Personen gefunden',
  more: '{count, number} weitere. Gib einen Namen ein, um sie zu finden.',
  loadFailed: 'Die Mitglieder konnten nicht geladen werden',
  addFailed: 'Das Mitglied konnte nicht hinzugefügt werden',
  removeFailed: 'Das Mitglied konnte nicht entfernt werden',
  leave: 'Kanal verlassen',
  confirmLeave:
    'Möchtest du diesen Kanal wirklich verlassen? Zurück kommst du nur, wenn dich ein Mitglied hinzufügt.',
  confirmLeaveLabel: 'Verlassen',
  leaveFailed: 'Der Kanal konnte nicht verlassen werden',
};
export default german;
