import type { Translation } from '../../../../platform/language/texts.ts';
import type { boardTexts } from './board.texts.ts';

const german: Translation<typeof boardTexts> = {
  noColumns: {
    title: 'Es gibt nichts, woraus Spalten würden',
    text: 'Ein Board hat eine Spalte für jede Möglichkeit einer Auswahl oder eines Status',
  },
  toggle: 'Karten von {name}',
  collapse: 'Spalte einklappen',
  expand: 'Spalte ausklappen',
  column: 'Spalte',
  limit: 'Grenze',
  limitHelp: 'Eine Spalte mit mehr Karten als ihrer Grenze wird markiert.',
  limitOf: 'Grenze von {name}',
  noLimit: 'Keine',
  collapsed: 'Eingeklappt',
  collapsedOf: '{name} ist eingeklappt',
};
export default german;
