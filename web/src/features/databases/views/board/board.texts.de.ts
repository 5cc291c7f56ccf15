import type { Translation } from '../../../../platform/language/texts.ts';
import type { boardTexts } from './board.texts.ts';

const german: Translation<typeof boardTexts> = {
  noColumns: {
    title: 'Es gibt nichts, woraus Spalten würden',
    text: 'Ein Board hat eine Spalte für jede Möglichkeit einer Auswahl oder eines Status',
  },
};
export default german;
