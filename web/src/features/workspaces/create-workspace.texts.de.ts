import type { Translation } from '../../platform/language/texts.ts';
import type { createWorkspaceTexts } from './create-workspace.texts.ts';

const german: Translation<typeof createWorkspaceTexts> = {
  title: 'Neuen Arbeitsbereich anlegen',
  name: 'Name des Arbeitsbereichs',
  namePlaceholder: 'z. B. Acme Studio',
  icon: 'Symbol (optional)',
  noIcon: 'Erster Buchstabe des Namens',
  currentIcon: 'Aktuelles Symbol',
  icons: {
    rocket: 'Rakete',
    briefcase: 'Aktentasche',
    palette: 'Farbpalette',
    testTube: 'Reagenzglas',
    books: 'Bücher',
    seedling: 'Keimling',
    construction: 'Baustelle',
    shoppingCart: 'Einkaufswagen',
    graduationCap: 'Doktorhut',
    headphones: 'Kopfhörer',
    lightning: 'Blitz',
    fox: 'Fuchs',
    octopus: 'Krake',
    mountain: 'Berg',
    coffee: 'Kaffee',
  },
  cancel: 'Abbrechen',
  submit: 'Anlegen',
  submitting: 'Wird angelegt …',
  failed: 'Der Arbeitsbereich konnte nicht angelegt werden: {reason}',
  failedWithoutReason: 'der Server hat keinen Grund genannt',
};

export default german;
