import { defineTexts } from '../../../platform/language/texts.ts';

export const doNotDisturbTexts = defineTexts('do-not-disturb', {
  title: 'Do not disturb',
  text: 'Pause desktop notifications, sounds and emails. Notifications still appear in the list.',
  pause: 'Pause notifications',
  choose: 'Choose a time…',
  pauses: {
    '30m': 'For 30 minutes',
    '1h': 'For 1 hour',
    '2h': 'For 2 hours',
    tomorrow: 'Until tomorrow at 9:00',
  },
  resume: 'Resume notifications',
  pausedUntil: 'Notifications paused until {time}',
  hours: 'Quiet hours',
  hoursText: 'Pause notifications every day between two times.',
  zone: 'Times are in {zone} (your time zone).',
  from: 'From',
  to: 'To',
  days: 'Days',
  failed: 'Failed to update do not disturb',
});
