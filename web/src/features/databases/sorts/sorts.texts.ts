import { defineTexts } from '../../../platform/language/texts.ts';

export const sortsTexts = defineTexts('sorts', {
  sort: 'Sort',
  none: 'No sorts. Rows are in manual order.',
  property: 'Sort by',
  direction: 'Sort direction of {name}',
  ascending: 'Ascending',
  descending: 'Descending',
  add: 'Add sort',
  clear: 'Remove all',
  remove: 'Remove sort by {name}',
  gone: 'Deleted property',
});
