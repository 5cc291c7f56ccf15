import type { Translation } from '../platform/language/texts.ts';
import type { notFoundTexts } from './not-found.texts.ts';

const german: Translation<typeof notFoundTexts> = {
  name: 'Nicht gefunden',
  title: 'Diese Seite gibt es nicht',
  text: 'Vielleicht wurde sie verschoben oder gelöscht, oder du hast keinen Zugriff darauf.',
  home: 'Zur Startseite',
};
export default german;
