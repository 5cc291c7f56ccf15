import type { Translation } from '../../platform/language/texts.ts';
import type { detailsTexts } from './details.texts.ts';

const german: Translation<typeof detailsTexts> = {
  title: 'Details',
  about: 'Über',
  members: 'Mitglieder',
  files: 'Dateien',
  pins: 'Angeheftet',
  find: 'In dieser Unterhaltung suchen',
};
export default german;
