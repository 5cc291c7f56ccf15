import type { Translation } from '../../platform/language/texts.ts';
import type { pageKeysTexts } from './pages.keys.texts.ts';

const german: Translation<typeof pageKeysTexts> = {
  title: 'Im Seitenbaum',
  next: 'Vorige oder nächste Seite',
  open: 'Ausklappen, dann zur ersten Unterseite',
  close: 'Einklappen, dann zur übergeordneten Seite',
  go: 'Seite öffnen',
  buttons: 'Zu den Schaltflächen der Seite',
  up: 'Seite nach oben verschieben',
  down: 'Seite nach unten verschieben',
  in: 'Seite zur Unterseite der Seite darüber machen',
  out: 'Seite aus der übergeordneten Seite verschieben',
  giveUp: 'Neuen Titel verwerfen',
};
export default german;
