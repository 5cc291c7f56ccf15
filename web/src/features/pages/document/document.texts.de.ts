import type { Translation } from '../../../platform/language/texts.ts';
import type { documentTexts } from './document.texts.ts';

const german: Translation<typeof documentTexts> = {
  leaving: { title: 'Abmelden, ohne zu speichern?', confirmLabel: 'Abmelden' },
  unsaved: 'Deine letzten Änderungen einer Seite sind noch nicht gespeichert und gehen verloren.',
};
export default german;
