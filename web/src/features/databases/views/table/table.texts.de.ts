import type { Translation } from '../../../../platform/language/texts.ts';
import type { tableTexts } from './table.texts.ts';

const german: Translation<typeof tableTexts> = {
  label: '{name} als Tabelle',
  openRow: '{name} öffnen',
  pasteMisfits:
    '{count, plural, one {1 Wert passt nicht in seine Spalte und blieb weg} other {# Werte passen nicht in ihre Spalten und blieben weg}}',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
};
export default german;
