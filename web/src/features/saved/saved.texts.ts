import { defineTexts } from '../../platform/language/texts.ts';

export const savedTexts = defineTexts('saved', {
  /** Name of the section that lists the user’s saved messages. */
  title: 'Later',
  in_progress: 'Saved',
  done: 'Done',
  save: 'Save for later',
  remove: 'Remove from saved',
  complete: 'Mark as done',
  reopen: 'Move back to saved',
  marked: 'Saved for later',
  saveFailed: 'Failed to save the message',
  removeFailed: 'Failed to update the saved message',
  loading: 'Loading saved messages…',
  loadFailed: 'Failed to load saved messages',
  more: 'Show more',
  goTo: 'Go to message from {name}',
  empty: {
    title: 'No saved messages',
    text: 'Choose “Save for later” in a message’s actions.',
  },
  nothingDone: { title: 'Nothing done yet', text: 'Messages you mark as done show up here.' },
});
