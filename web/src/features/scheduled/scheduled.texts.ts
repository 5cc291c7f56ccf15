import { defineTexts } from '../../platform/language/texts.ts';

export const scheduledTexts = defineTexts('scheduled', {
  title: 'Scheduled',
  /** Label of the arrow button next to the Send button. */
  open: 'Schedule message',
  tomorrow: 'Tomorrow at {time}',
  monday: 'Monday at {time}',
  custom: 'Custom time…',
  scheduled: 'Message will be sent on {when}',
  scheduleFailed: 'Failed to schedule the message',
  /** Shown above the composer of a conversation. */
  here: '{count, plural, one {1 scheduled message} other {# scheduled messages}}',
  failedHere: '{count, plural, one {1 message couldn’t be sent} other {# messages couldn’t be sent}}',
  see: 'See all',
  dialog: {
    title: 'Schedule message',
    submit: 'Schedule',
  },
});
