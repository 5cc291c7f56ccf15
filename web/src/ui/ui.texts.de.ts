import type { Translation } from '../platform/language/texts.ts';
import type { uiTexts } from './ui.texts.ts';

const german: Translation<typeof uiTexts> = {
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
  ok: 'OK',
  close: 'Schließen',
  showList: 'Liste anzeigen',
  hideList: 'Liste ausblenden',
  partMissing: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  outdated: 'Eine neue Version von WorkFlow ist verfügbar.',
  update: 'Neu laden',
  dismiss: 'Ausblenden',
  picker: { navigate: 'navigieren', select: 'auswählen', close: 'schließen' },
  count: '{count, number}',
  countOrMore: '{count, number}+',
  unread: '{count, number} ungelesen',
  mentions: '{count, plural, one {# Erwähnung} other {# Erwähnungen}} von dir',
};
export default german;
