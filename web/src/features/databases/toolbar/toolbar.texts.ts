import { defineTexts } from '../../../platform/language/texts.ts';

export const toolbarTexts = defineTexts('toolbar', {
  toolbar: 'View options',
  status: 'Filters and changes',
  find: 'Find',
  findRows: 'Find in this view',
  findHint: 'Searches texts, file names, options and exact numbers. Ignores case and accents.',
  findIncomplete: 'Some rows may be missing',
  findIncompleteHint: 'Too many properties or options to search. Enter more of the text, or remove filters.',
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
