import { defineTexts } from '../../../platform/language/texts.ts';

export const archiveTexts = defineTexts('archive', {
  title: 'Archive',
  show: 'Archived tasks',
  archive: 'Archive',
  archiveDone: 'Archive done tasks',
  archivedDone: '{count, plural, =0 {No done tasks} one {1 task archived} other {# tasks archived}}',
  archived: 'Task archived',
  restore: 'Restore from archive',
  restoreOne: 'Restore {name}',
  restored: 'Task restored',
  undo: 'Undo',
  failed: 'Failed to archive',
  restoreFailed: 'Failed to restore the task',
  since: 'Archived on {at}',
  search: 'Search archived tasks',
  none: 'No archived tasks',
  nothingFound: 'No archived tasks found',
  loading: 'Loading archived tasks...',
  loadFailed: 'Failed to load archived tasks',
  more: 'Show more',
});
