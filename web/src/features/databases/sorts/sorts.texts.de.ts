import type { Translation } from '../../../platform/language/texts.ts';
import type { sortsTexts } from './sorts.texts.ts';

const german: Translation<typeof sortsTexts> = {
  sort: 'Sortieren',
  none: 'Keine Sortierung. Die Zeilen sind manuell geordnet.',
  property: 'Sortieren nach',
  direction: 'Sortierrichtung von {name}',
  ascending: 'Aufsteigend',
  descending: 'Absteigend',
  add: 'Sortierung hinzufügen',
  clear: 'Alle entfernen',
  remove: 'Sortierung nach {name} entfernen',
  gone: 'Gelöschte Eigenschaft',
};
export default german;
