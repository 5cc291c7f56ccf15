import type { Translation } from '../../platform/language/texts.ts';
import type { conversationsTexts } from './conversations.texts.ts';

const german: Translation<typeof conversationsTexts> = {
  endedCall: {
    ended: '📞 Anruf beendet · {duration} · {people, plural, one {1 Person} other {# Personen}}',
    missed: '📞 Verpasster Anruf',
  },
  expiredFile: 'Datei nach der Aufbewahrungsfrist gelöscht',
  forwarded: 'Nachricht weitergeleitet',
  sentFile: '{name} gesendet',
  typing: '{count, plural, one {Jemand schreibt …} other {# Personen schreiben …}}',
};
export default german;
