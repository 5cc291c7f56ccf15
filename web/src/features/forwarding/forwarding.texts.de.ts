import type { Translation } from '../../platform/language/texts.ts';
import type { forwardingTexts } from './forwarding.texts.ts';

const german: Translation<typeof forwardingTexts> = {
  forward: 'Nachricht weiterleiten',
  to: 'An',
  search: 'Kanal oder Person',
  found: 'Kanäle und Personen',
  none: 'Keine Kanäle oder Personen gefunden',
  comment: 'Nachricht hinzufügen',
  cancel: 'Abbrechen',
  send: 'Weiterleiten',
  sent: 'An {place} weitergeleitet',
  view: 'Anzeigen',
  undo: 'Rückgängig',
};
export default german;
