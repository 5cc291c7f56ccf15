import { defineTexts } from '../../platform/language/texts.ts';

export const scheduledTexts = defineTexts('scheduled', {
  title: 'Scheduled',
  /** The button beside the one that sends. */
  open: 'Schedule message',
  tomorrow: 'Tomorrow at {time}',
  monday: 'Monday at {time}',
  custom: 'Custom time…',
  withFiles: 'Files cannot be scheduled: send them now, or remove them.',
  scheduled: 'Message will be sent on {when}',
  scheduleFailed: 'Failed to schedule the message',
  /** Above the composer. */
  here: '{count, plural, one {1 scheduled message} other {# scheduled messages}}',
  failedHere: '{count, plural, one {1 message could not be sent} other {# messages could not be sent}}',
  see: 'See all',
  dialog: {
    title: 'Schedule message',
    submit: 'Schedule',
  },
});
