import { defineTexts } from '../../platform/language/texts.ts';

export const filesTexts = defineTexts('files', {
  attach: 'Attach file',
  drop: 'Drop files to attach them',
  remove: 'Remove {name}',
  attached: 'Attached files',
  tooLarge: 'File size must be less than 10MB',
  refused: 'This file type isn’t supported',
  tooMany: 'You can attach up to {count, number} files at a time',
  dismissErrors: 'Close the errors about files',
  failed: 'Failed to upload file',
  progress: 'Uploading {name}',
  cancel: 'Cancel upload of {name}',
  open: 'Open {name}',
  download: 'Download {name}',
  viewer: 'File viewer',
  close: 'Close',
  previous: 'Previous file',
  next: 'Next file',
  place: '{index, number} of {count, number}',
  unavailable: 'This file can’t be displayed.',
});
