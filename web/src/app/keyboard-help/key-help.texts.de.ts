import type { Translation } from '../../platform/language/texts.ts';
import type { keyHelpTexts } from './key-help.texts.ts';

const german: Translation<typeof keyHelpTexts> = {
  everywhere: 'Überall',
  closeDialog: 'Dialog oder Menü schließen',
  moving: {
    title: 'Navigation',
    nextStop: 'Nächste Liste, Leiste oder nächstes Feld',
    previousStop: 'Vorige Liste, Leiste oder voriges Feld',
    activate: 'Das fokussierte Element öffnen oder auslösen',
  },
  lists: {
    title: 'In Listen, Leisten und Menüs',
    up: 'Voriger Eintrag',
    down: 'Nächster Eintrag',
    right: 'Zu den Schaltflächen des Eintrags oder zur nächsten Schaltfläche oder Registerkarte',
    left: 'Zurück zum Eintrag oder zur vorherigen Schaltfläche oder Registerkarte',
    menu: 'Menü des Eintrags öffnen',
    first: 'Erster Eintrag',
    last: 'Letzter Eintrag',
    letter: 'Zum Eintrag springen, der mit den getippten Buchstaben beginnt',
  },
};
export default german;
