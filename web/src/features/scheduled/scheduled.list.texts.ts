import { defineTexts } from '../../platform/language/texts.ts';

export const scheduledListTexts = defineTexts('scheduledList', {
  changeFailed: 'Failed to change the scheduled message',
  deleteFailed: 'Failed to delete the scheduled message',
  loading: 'Loading scheduled messages…',
  loadFailed: 'Failed to load the scheduled messages',
  unknownPlace: 'A conversation that is not open to you',
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
    title: 'Nothing scheduled',
    text: 'Choose a time behind the arrow beside “Send”, and the message is sent then.',
  },
  dialog: {
    rescheduleTitle: 'Reschedule message',
    editTitle: 'Edit message',
    text: 'Message',
    day: 'Date',
    time: 'Time',
    zone: 'In your time zone, {zone}',
    save: 'Save',
    cancel: 'Cancel',
    past: 'Choose a time that is at least a minute from now.',
  },
});
