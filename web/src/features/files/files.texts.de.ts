import type { fileErrors } from '@workflow/contract/files/files.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { filesTexts } from './files.texts.ts';

const german: Translation<typeof filesTexts> = {
  attach: 'Datei anhängen',
  drop: 'Dateien hier ablegen, um sie anzuhängen',
  remove: '{name} entfernen',
  attached: 'Angehängte Dateien',
  tooLarge: 'Eine Datei muss kleiner als 10 MB sein',
  refused: 'Dieser Dateityp wird nicht unterstützt',
  tooMany: 'Du kannst höchstens {count, number} Dateien auf einmal anhängen',
  dismissErrors: 'Fehler zu Dateien schließen',
  failed: 'Die Datei konnte nicht hochgeladen werden',
  progress: '{name} wird hochgeladen',
  cancel: 'Hochladen von {name} abbrechen',
  open: '{name} öffnen',
  download: '{name} herunterladen',
  viewer: 'Dateiansicht',
  close: 'Schließen',
  previous: 'Vorige Datei',
  next: 'Nächste Datei',
  place: '{index, number} von {count, number}',
  unavailable: 'Diese Datei kann nicht angezeigt werden.',
};
export default german;

export const errors: ErrorTexts<typeof fileErrors> = {
  file_not_found: 'Diese Datei gibt es nicht, oder du hast keinen Zugriff darauf.',
  file_too_large: 'Eine Datei muss kleiner als 10 MB sein',
  file_type_refused:
    'Dieser Dateityp wird nicht unterstützt. Du kannst Bilder, Videos, Audio, PDF, Word-Dokumente und Text senden.',
  file_empty: 'Diese Datei ist leer.',
  too_many_unsent:
    'Du hast viele Dateien hochgeladen, ohne sie zu senden. Sende sie zuerst, oder versuche es morgen noch einmal.',
  unknown_file_position: 'Weitere Dateien konnten nicht geladen werden. Lade die Liste neu.',
  unknown_file:
    'Diese Datei wurde schon gesendet, oder du hast sie nicht in dieser Unterhaltung hochgeladen.',
};
