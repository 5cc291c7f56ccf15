import { defineTexts } from '../../../platform/language/texts.ts';

export const toolbarTexts = defineTexts('toolbar', {
  toolbar: 'Tools of the view',
  group: 'Group',
  groupBy: 'Group by',
  columns: 'Columns by',
  lanes: 'Lanes by',
  byStatus: 'Status',
  none: 'Nothing',
});
