import type { Translation } from '../../../platform/language/texts.ts';
import type { toolbarTexts } from './toolbar.texts.ts';

const german: Translation<typeof toolbarTexts> = {
  toolbar: 'Werkzeuge der Ansicht',
  group: 'Gruppieren',
  groupBy: 'Gruppieren nach',
  columns: 'Spalten nach',
  lanes: 'Bahnen nach',
  byStatus: 'Status',
  none: 'Nichts',
};
export default german;
