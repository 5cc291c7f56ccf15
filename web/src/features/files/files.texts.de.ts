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
  refused: 'Dateien dieser Art können nicht gesendet werden',
  tooMany: 'Höchstens {count, number} Dateien auf einmal',
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
    'Dateien dieser Art können nicht gesendet werden: Bilder, Videos, Ton, PDF, Word-Dokumente und Text schon.',
  file_empty: 'Diese Datei ist leer.',
  too_many_unsent:
    'Du hast viele Dateien hochgeladen, ohne sie zu senden. Sende sie zuerst, oder versuche es morgen wieder.',
  unknown_file_position: 'Die Nachricht, ab der geblättert werden soll, ist nicht in dieser Unterhaltung.',
  unknown_file: 'Diese Datei hast du nicht in dieser Unterhaltung hochgeladen, oder sie ist schon gesendet.',
};
