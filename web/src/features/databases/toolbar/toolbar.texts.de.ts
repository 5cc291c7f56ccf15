import type { Translation } from '../../../platform/language/texts.ts';
import type { toolbarTexts } from './toolbar.texts.ts';

const german: Translation<typeof toolbarTexts> = {
  toolbar: 'Optionen der Ansicht',
  status: 'Filter und Änderungen',
  find: 'Suchen',
  findRows: 'In dieser Ansicht suchen',
  findHint:
    'Durchsucht Texte, Dateinamen, Optionen und genaue Zahlen. Ignoriert Groß- und Kleinschreibung und Akzente.',
  findIncomplete: 'Möglicherweise fehlen Zeilen',
  findIncompleteHint: 'Zu viele Eigenschaften oder Optionen. Gib mehr vom Text ein oder entferne Filter.',
  found: 'Enthält „{text}“',
  clearFind: 'Suche nach „{text}“ löschen',
  group: 'Gruppieren',
  columns: 'Spalten gruppieren nach',
  groups: 'Gruppieren nach',
  noGroups: 'Keine',
  byStatus: 'Status',
  lanes: 'Bahnen gruppieren nach',
  noLanes: 'Keine',
};
export default german;
