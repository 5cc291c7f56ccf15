import type { Translation } from '../../../../platform/language/texts.ts';
import type { boardTexts } from './board.texts.ts';

const german: Translation<typeof boardTexts> = {
  noColumns: {
    title: 'Keine Eigenschaft zum Gruppieren',
    text: 'Füge eine Auswahl- oder Statuseigenschaft hinzu, um Karten in Spalten zu ordnen',
  },
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  duplicate: 'Duplizieren',
  newCard: 'Name der neuen Karte in {column}',
  newCardFilteredOut: 'Die neue Karte passt nicht zum Filter der Ansicht und wird deshalb nicht angezeigt.',
  newCardHint: 'Name eingeben und Enter drücken',
  toggle: 'Karten in {name}',
  collapse: 'Spalte einklappen',
  expand: 'Spalte ausklappen',
  column: 'Spalte',
  limit: 'Kartenlimit',
  limitHelp: 'Spalten mit mehr Karten als ihrem Limit werden hervorgehoben.',
  limitOf: 'Kartenlimit für {name}',
  noLimit: 'Kein Limit',
  collapsed: 'Eingeklappt',
  collapsedOf: 'Spalte {name} einklappen',
};
export default german;
