import type { Translation } from '../../../platform/language/texts.ts';
import type { toolbarTexts } from './toolbar.texts.ts';

const german: Translation<typeof toolbarTexts> = {
  toolbar: 'Werkzeuge der Ansicht',
  group: 'Gruppieren',
  columns: 'Spalten nach',
  groups: 'Gruppieren nach',
  noGroups: 'Nichts',
  byStatus: 'Status',
  lanes: 'Bahnen nach',
  noLanes: 'Keine Bahnen',
};
export default german;
