import type { Translation } from '../../../platform/language/texts.ts';
import type { doNotDisturbTexts } from './do-not-disturb.texts.ts';

const german: Translation<typeof doNotDisturbTexts> = {
  title: 'Nicht stören',
  text: 'Pausiert Desktop-Benachrichtigungen, Töne und E-Mails. In der Liste erscheinen Benachrichtigungen weiterhin.',
  pause: 'Benachrichtigungen pausieren',
  choose: 'Zeit wählen …',
  pauses: {
    '30m': 'Für 30 Minuten',
    '1h': 'Für 1 Stunde',
    '2h': 'Für 2 Stunden',
    tomorrow: 'Bis morgen um 9:00 Uhr',
  },
  resume: 'Benachrichtigungen fortsetzen',
  pausedUntil: 'Benachrichtigungen pausiert bis {time}',
  hours: 'Ruhezeiten',
  hoursText: 'Pausiert Benachrichtigungen täglich zwischen zwei Uhrzeiten.',
  zone: 'Zeiten in {zone} (deine Zeitzone).',
  from: 'Von',
  to: 'Bis',
  days: 'Tage',
  failed: '„Nicht stören“ konnte nicht geändert werden',
};
export default german;
