import { defineTexts } from '../../../platform/language/texts.ts';

export const sortsTexts = defineTexts('sorts', {
  sort: 'Sort',
  none: 'The rows stand in the order in which somebody put them.',
  property: 'Sort by',
  direction: 'Direction of {name}',
  ascending: 'Ascending',
  descending: 'Descending',
  add: 'Add sort',
  clear: 'Remove all',
  remove: 'Do not sort by {name}',
  gone: 'Deleted property',
});
