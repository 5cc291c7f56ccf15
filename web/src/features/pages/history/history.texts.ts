import { defineTexts } from '../../../platform/language/texts.ts';

export const pageHistoryTexts = defineTexts('page-history', {
  title: 'Version history',
  versions: 'Versions',
  loading: 'Loading versions…',
  loadFailed: 'Failed to load the version history',
  none: 'No earlier versions yet',
  noneHint: 'A version is saved two minutes after the last edit.',
  unknownAuthor: 'Unknown author',
  preview: 'Version of {time}',
  previewFailed: 'Failed to load this version',
  empty: 'This version has no text.',
  showChanges: 'Show changes',
  noChanges: 'The text did not change in this version.',
  notCompared: 'The changes in this version can’t be shown.',
  restore: 'Restore this version',
  restored: 'Version restored',
  restoreFailed: 'Failed to restore this version',
});
