import { defineTexts } from '../../platform/language/texts.ts';

/** Shown in the keyboard help only. */
export const pageKeysTexts = defineTexts('page-keys', {
  title: 'In the page tree',
  next: 'Previous or next page',
  open: 'Expand, then go to the first subpage',
  close: 'Collapse, then go to the parent page',
  go: 'Open the page',
  buttons: 'Go to the page’s buttons',
  up: 'Move the page up',
  down: 'Move the page down',
  in: 'Make the page a subpage of the page above',
  out: 'Move the page out of its parent page',
  giveUp: 'Discard the new title',
});
