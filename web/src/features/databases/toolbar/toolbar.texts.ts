import { defineTexts } from '../../../platform/language/texts.ts';

export const toolbarTexts = defineTexts('toolbar', {
  toolbar: 'Tools of the view',
  group: 'Group',
  columns: 'Columns by',
  groups: 'Group by',
  noGroups: 'Nothing',
  byStatus: 'Status',
  lanes: 'Lanes by',
  noLanes: 'No lanes',
});
