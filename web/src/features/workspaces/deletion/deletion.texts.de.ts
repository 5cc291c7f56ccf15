import type { Translation } from '../../../platform/language/texts.ts';
import type { workspaceDeletionTexts } from './deletion.texts.ts';

const german: Translation<typeof workspaceDeletionTexts> = {
  title: 'Arbeitsbereich löschen',
  text: 'Löscht den Arbeitsbereich mit allen Nachrichten, Seiten, Datenbanken und Dateien nach {days, plural, one {# Tag} other {# Tagen}}. Bis dahin können Besitzer das Löschen abbrechen.',
  action: 'Arbeitsbereich löschen',
  confirm: '{name} löschen?',
  warning:
    'Alle Mitglieder können den Arbeitsbereich noch {days, plural, one {# Tag} other {# Tage}} nutzen. Danach wird alles darin gelöscht. Das lässt sich nicht rückgängig machen.',
  name: 'Gib zur Bestätigung „{name}“ ein',
  password: 'Dein Passwort',
  cancel: 'Abbrechen',
  failed: 'Der Arbeitsbereich konnte nicht gelöscht werden',
  banner: '{name} wird am {at, date, long} gelöscht.',
  bannerBy: '{by} lässt {name} am {at, date, long} löschen.',
  cancelDeletion: 'Löschen abbrechen',
  canceled: 'Löschen abgebrochen',
  cancelFailed: 'Das Löschen konnte nicht abgebrochen werden',
};
export default german;
