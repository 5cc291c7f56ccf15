import { defineTexts } from '../../../platform/language/texts.ts';

export const toolbarTexts = defineTexts('toolbar', {
  toolbar: 'View options',
  group: 'Group',
  columns: 'Columns by',
  groups: 'Group by',
  noGroups: 'None',
  byStatus: 'Status',
  lanes: 'Lanes by',
  noLanes: 'None',
});
