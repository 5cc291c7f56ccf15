import { defineErrors } from '../core/api/error.ts';

export const fileErrors = defineErrors({
  file_not_found: { status: 404, detail: 'This file does not exist, or you do not have access to it.' },
  file_too_large: { status: 413, detail: 'File size must be less than 10MB' },
  file_type_refused: {
    status: 415,
    detail:
      'This file type isn’t supported. You can send images, video, audio, PDF, Word documents and text.',
  },
  file_empty: { status: 422, detail: 'This file is empty.' },
  unknown_file_position: {
    status: 422,
    detail: 'The message in `before` is not in this conversation.',
  },
  too_many_unsent: {
    status: 409,
    detail: 'You have too many files that were uploaded but not sent. Send them, or try again tomorrow.',
  },
  unknown_file: {
    status: 422,
    detail: 'You did not upload this file in this conversation, or it has been sent already.',
  },
});
