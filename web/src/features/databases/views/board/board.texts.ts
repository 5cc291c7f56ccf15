import { defineTexts } from '../../../../platform/language/texts.ts';

export const boardTexts = defineTexts('board', {
  noColumns: {
    title: 'There is nothing to make columns of',
    text: 'A board has a column for each option of a select or a status',
  },
  toggle: 'Cards of {name}',
  collapse: 'Collapse column',
  expand: 'Expand column',
  column: 'Column',
  limit: 'Limit',
  limitHelp: 'A column with more cards than its limit is marked.',
  limitOf: 'Limit of {name}',
  noLimit: 'None',
  collapsed: 'Collapsed',
  collapsedOf: '{name} is collapsed',
});
