import { defineTexts } from '../../../platform/language/texts.ts';

export const toolbarTexts = defineTexts('toolbar', {
  toolbar: 'View options',
  status: 'Filters and changes',
  find: 'Find',
  findRows: 'Find in this view',
  found: 'Contains “{text}”',
  clearFind: 'Clear search for “{text}”',
  group: 'Group',
  columns: 'Group columns by',
  groups: 'Group by',
  noGroups: 'None',
  byStatus: 'Status',
  lanes: 'Group lanes by',
  noLanes: 'None',
});
