import { defineTexts } from '../../platform/language/texts.ts';

export const savedTexts = defineTexts('saved', {
  /** The section: what waits for the person. */
  title: 'Later',
  in_progress: 'Saved',
  done: 'Done',
  save: 'Save for later',
  remove: 'Remove from saved',
  complete: 'Mark as done',
  reopen: 'Mark as not done',
  marked: 'Saved for later',
  saveFailed: 'Failed to save the message',
  removeFailed: 'Failed to remove the message',
  loading: 'Loading saved messages…',
  loadFailed: 'Failed to load the saved messages',
  more: 'Show more',
  goTo: 'Go to the message of {name}',
  empty: {
    title: 'Nothing saved',
    text: 'Choose “Save for later” among the actions of a message, or press A on it.',
  },
  nothingDone: { title: 'Nothing done yet', text: 'What you mark as done stays here.' },
});
