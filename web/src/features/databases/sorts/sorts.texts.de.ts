import type { Translation } from '../../../platform/language/texts.ts';
import type { sortsTexts } from './sorts.texts.ts';

const german: Translation<typeof sortsTexts> = {
  sort: 'Sortieren',
  none: 'Die Zeilen stehen in der Reihenfolge, in die sie jemand gebracht hat.',
  property: 'Sortieren nach',
  direction: 'Richtung von {name}',
  ascending: 'Aufsteigend',
  descending: 'Absteigend',
  add: 'Sortierung hinzufügen',
  clear: 'Alle entfernen',
  remove: 'Nicht nach {name} sortieren',
  gone: 'Gelöschte Eigenschaft',
};
export default german;
