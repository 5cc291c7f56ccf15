import { defineTexts } from '../../../../platform/language/texts.ts';

export const boardTexts = defineTexts('board', {
  noColumns: {
    title: 'No property to group by',
    text: 'Add a select or status property to sort cards into columns',
  },
  toggle: 'Cards in {name}',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  duplicate: 'Duplicate',
  newCard: 'Name of the new card in {column}',
  newCardFilteredOut: 'The new card doesn’t match this view’s filter, so it isn’t shown.',
  newCardHint: 'Card name, then Enter',
  collapse: 'Collapse column',
  expand: 'Expand column',
  column: 'Column',
  limit: 'Card limit',
  limitHelp: 'Columns with more cards than their limit are highlighted.',
  limitOf: 'Card limit for {name}',
  noLimit: 'No limit',
  collapsed: 'Collapsed',
  collapsedOf: 'Collapse column {name}',
});
