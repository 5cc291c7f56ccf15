import { defineErrors } from '../core/error.ts';

export const fileErrors = defineErrors({
  file_not_found: { status: 404, detail: 'This file does not exist, or you do not have access to it.' },
  file_too_large: { status: 413, detail: 'File size must be less than 10MB' },
  file_type_refused: {
    status: 415,
    detail: 'Files of this type cannot be sent: images, video, audio, PDF, Word documents and text can.',
  },
  file_empty: { status: 422, detail: 'This file is empty.' },
  unknown_file_position: {
    status: 422,
    detail: 'The message to page from is not in this conversation.',
  },
  too_many_unsent: {
    status: 409,
    detail: 'You have uploaded many files without sending them. Send them first, or try again tomorrow.',
  },
  unknown_file: {
    status: 422,
    detail: 'This file was not uploaded by you in this conversation, or has been sent already.',
  },
});
