import { defineTexts } from '../../platform/language/texts.ts';

export const scheduledListTexts = defineTexts('scheduledList', {
  changeFailed: 'Failed to update the scheduled message',
  deleteFailed: 'Failed to delete the scheduled message',
  loading: 'Loading scheduled messages…',
  loadFailed: 'Failed to load the scheduled messages',
  unknownPlace: 'Conversation you can’t access',
  at: 'Sends {when}',
  sending: 'Being sent…',
  failed: 'Not sent: {reason}',
  sendNow: 'Send now',
  reschedule: 'Reschedule',
  edit: 'Edit',
  delete: 'Delete',
  deleteQuestion: 'Delete this scheduled message?',
  actions: 'Actions',
  goTo: 'Open {place}',
  empty: {
    title: 'No scheduled messages',
    text: 'To schedule a message, use the arrow next to the Send button.',
  },
  dialog: {
    rescheduleTitle: 'Reschedule message',
    editTitle: 'Edit message',
    text: 'Message',
    day: 'Date',
    time: 'Time',
    zone: 'Times are in {zone} (your time zone)',
    save: 'Save',
    cancel: 'Cancel',
    past: 'Choose a time at least one minute from now.',
  },
});
