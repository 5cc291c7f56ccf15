import type { Translation } from '../../platform/language/texts.ts';
import type { forwardingTexts } from './forwarding.texts.ts';

const german: Translation<typeof forwardingTexts> = {
  forward: 'Nachricht weiterleiten',
  to: 'An',
  search: 'Kanal oder Person',
  found: 'Wohin sie gehen kann',
  none: 'Nichts gefunden',
  comment: 'Etwas dazu sagen',
  cancel: 'Abbrechen',
  send: 'Weiterleiten',
  sent: 'An {place} weitergeleitet',
};
export default german;
