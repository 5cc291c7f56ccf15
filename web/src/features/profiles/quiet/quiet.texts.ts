import { defineTexts } from '../../../platform/language/texts.ts';

export const quietTexts = defineTexts('do-not-disturb', {
  title: 'Do not disturb',
  text: 'Pause desktop notifications, sounds and emails. Notifications still appear in the list.',
  pause: 'Pause notifications',
  choose: 'Choose a time…',
  pauses: {
    minutes: 'For 30 minutes',
    hour: 'For 1 hour',
    hours: 'For 2 hours',
    tomorrow: 'Until tomorrow at 9:00',
  },
  resume: 'Resume notifications',
  quietUntil: 'Notifications paused until {time}',
  hours: 'Quiet hours',
  hoursText: 'Pause notifications every day between two times.',
  zone: 'Times are in {zone} (your time zone).',
  from: 'From',
  to: 'To',
  days: 'Days',
  failed: 'Failed to update do not disturb',
});
