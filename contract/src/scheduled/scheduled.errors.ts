import { defineErrors } from '../core/api/error.ts';

export const scheduledErrors = defineErrors({
  scheduled_not_found: { status: 404, detail: 'This scheduled message has already been sent or deleted.' },
  being_sent: { status: 409, detail: 'This message is being sent right now.' },
  scheduled_too_soon: { status: 422, detail: 'Choose a time that is at least a minute from now.' },
  reminder_in_past: { status: 422, detail: 'This time has passed. Choose a time in the future.' },
  scheduled_too_late: { status: 422, detail: 'Choose a time within the next 120 days.' },
  too_many_scheduled: {
    status: 409,
    detail: 'You have scheduled 100 messages. Delete one of them, or wait until one is sent.',
  },
  too_many_reminders: {
    status: 409,
    detail: 'You have set 100 reminders. Delete one of them, or wait until one is due.',
  },
  scheduled_elsewhere: { status: 409, detail: 'Another message already has this id.' },
});
