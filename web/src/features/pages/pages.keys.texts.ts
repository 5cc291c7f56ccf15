import { defineTexts } from '../../platform/language/texts.ts';

/** For the help alone. */
export const pageKeysTexts = defineTexts('page-keys', {
  title: 'In the tree of pages',
  next: 'Previous or next page',
  open: 'Show the pages inside, then go to the first of them',
  close: 'Hide the pages inside, then go to the one above',
  go: 'Open the page',
  buttons: 'Buttons of the page',
  up: 'Move the page up',
  down: 'Move the page down',
  in: 'Move it into the page above it',
  out: 'Move it out of the page that it is in',
  giveUp: 'Leave the title as it was',
});
