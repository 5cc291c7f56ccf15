import type { Translation } from '../../platform/language/texts.ts';
import type { keyHelpTexts } from './key-help.texts.ts';

const german: Translation<typeof keyHelpTexts> = {
  everywhere: 'Überall',
  closeDialog: 'Dialog oder Menü schließen',
  moving: {
    title: 'Sich bewegen',
    nextStop: 'Nächste Liste, Leiste oder nächstes Feld',
    previousStop: 'Vorige Liste, Leiste oder voriges Feld',
    activate: 'Öffnen oder drücken, was den Fokus hat',
  },
  lists: {
    title: 'In Listen, Leisten und Menüs',
    up: 'Voriger Eintrag',
    down: 'Nächster Eintrag',
    right: 'Knöpfe des Eintrags, nächster Knopf oder Reiter',
    left: 'Zurück zum Eintrag, voriger Knopf oder Reiter',
    menu: 'Menü des Eintrags',
    first: 'Erster Eintrag',
    last: 'Letzter Eintrag',
    letter: 'Der Eintrag, der mit dem Getippten beginnt',
  },
};
export default german;
