import { defineTexts } from '../../../../platform/language/texts.ts';

export const boardTexts = defineTexts('board', {
  noColumns: {
    title: 'There is nothing to make columns of',
    text: 'A board has a column for each option of a select or a status',
  },
});
