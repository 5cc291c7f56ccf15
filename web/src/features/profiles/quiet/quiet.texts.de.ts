import type { Translation } from '../../../platform/language/texts.ts';
import type { quietTexts } from './quiet.texts.ts';

const german: Translation<typeof quietTexts> = {
  title: 'Nicht stören',
  text: 'Pausiert Desktop-Benachrichtigungen, Töne und E-Mails. In der Liste erscheinen Benachrichtigungen weiterhin.',
  pause: 'Benachrichtigungen pausieren',
  choose: 'Zeit wählen …',
  pauses: {
    minutes: 'Für 30 Minuten',
    hour: 'Für 1 Stunde',
    hours: 'Für 2 Stunden',
    tomorrow: 'Bis morgen um 9:00 Uhr',
  },
  resume: 'Benachrichtigungen fortsetzen',
  quietUntil: 'Benachrichtigungen pausiert bis {time}',
  hours: 'Ruhezeiten',
  hoursText: 'Pausiert Benachrichtigungen täglich zwischen zwei Uhrzeiten.',
  zone: 'Zeiten in {zone} (deine Zeitzone).',
  from: 'Von',
  to: 'Bis',
  days: 'Tage',
  failed: '„Nicht stören“ konnte nicht geändert werden',
};
export default german;
