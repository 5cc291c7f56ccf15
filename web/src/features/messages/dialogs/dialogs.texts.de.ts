import type { Translation } from '../../../platform/language/texts.ts';
import type { dialogsTexts } from './dialogs.texts.ts';

const german: Translation<typeof dialogsTexts> = {
  more: 'Mehr anzeigen',
  info: {
    title: 'Über diese Nachricht',
    sent: 'Gesendet',
    edited: 'Bearbeitet',
    seen: 'Gesehen von',
    delivered: 'Zugestellt an',
    nobody: 'Sie hat noch niemanden erreicht.',
  },
  history: { title: 'Frühere Fassungen' },
  date: { title: 'Zu einem Datum springen', day: 'Datum', go: 'Hingehen' },
};
export default german;
