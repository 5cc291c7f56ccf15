import { defineTexts } from '../../../platform/language/texts.ts';

export const rowsTexts = defineTexts('rows', {
  undo: 'Undo',
  deleted: '{count, plural, one {1 deleted} other {# deleted}}',
  duplicated: '{count, plural, one {1 duplicated} other {# duplicated}}',
});
