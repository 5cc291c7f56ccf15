import type { Translation } from '../../platform/language/texts.ts';
import type { pageKeysTexts } from './pages.keys.texts.ts';

const german: Translation<typeof pageKeysTexts> = {
  title: 'Im Baum der Seiten',
  next: 'Vorige oder nächste Seite',
  open: 'Seiten darin zeigen, dann zur ersten von ihnen',
  close: 'Seiten darin ausblenden, dann zu der darüber',
  go: 'Seite öffnen',
  buttons: 'Knöpfe der Seite',
  up: 'Seite nach oben verschieben',
  down: 'Seite nach unten verschieben',
  in: 'In die Seite darüber verschieben',
  out: 'Aus der Seite heraus verschieben, in der sie ist',
  giveUp: 'Titel lassen, wie er war',
};
export default german;
