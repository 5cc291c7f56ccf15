import type { Translation } from '../../../platform/language/texts.ts';
import type { dialogsTexts } from './dialogs.texts.ts';

const german: Translation<typeof dialogsTexts> = {
  more: 'Mehr anzeigen',
  info: {
    title: 'Nachrichteninfo',
    sent: 'Gesendet',
    edited: 'Bearbeitet',
    seen: 'Gesehen von',
    delivered: 'Zugestellt an',
    nobody: 'Noch niemandem zugestellt.',
  },
  history: { title: 'Bearbeitungsverlauf' },
  date: { title: 'Zu einem Datum springen', day: 'Datum', go: 'Springen' },
};
export default german;
