import type { Translation } from '../../../platform/language/texts.ts';
import type { toolbarTexts } from './toolbar.texts.ts';

const german: Translation<typeof toolbarTexts> = {
  toolbar: 'Optionen der Ansicht',
  group: 'Gruppieren',
  columns: 'Spalten nach',
  groups: 'Gruppieren nach',
  noGroups: 'Keine',
  byStatus: 'Status',
  lanes: 'Bahnen nach',
  noLanes: 'Keine',
};
export default german;
