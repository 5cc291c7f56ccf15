import { defineTexts } from '../../../platform/language/texts.ts';

export const toolbarTexts = defineTexts('toolbar', {
  toolbar: 'Tools of the view',
  group: 'Group',
  columns: 'Columns by',
  byStatus: 'Status',
  lanes: 'Lanes by',
  noLanes: 'No lanes',
});
