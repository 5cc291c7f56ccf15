import { defineTexts } from '../../../platform/language/texts.ts';

export const fileListTexts = defineTexts('file-list', {
  kind: 'File type',
  all: 'All files',
  picture: 'Pictures',
  video: 'Videos',
  audio: 'Audio',
  document: 'Documents',
  list: 'Files',
  loading: 'Loading files',
  loadFailed: 'Failed to load files',
  more: 'Show more',
  goTo: 'Go to the message with the file “{name}”',
  about: '{name} · {at, date} · {size}',
  empty: { title: 'No files yet', text: 'Files shared here will show up in this list' },
});
