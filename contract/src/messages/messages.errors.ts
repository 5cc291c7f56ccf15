import { defineErrors } from '../core/error.ts';

export const messageErrors = defineErrors({
  message_not_found: { status: 404, detail: 'This message does not exist, or you do not have access to it.' },
  not_the_author: { status: 403, detail: 'Only the author can change a message.' },
  unknown_parent: {
    status: 422,
    detail: 'The original message was deleted, or is not in this conversation.',
  },
  unknown_original: {
    status: 422,
    detail: 'The message to forward was deleted, or you do not have access to it here.',
  },
  unknown_position: { status: 422, detail: 'The message to page from is not in this conversation.' },
  unknown_receipt: { status: 422, detail: 'The message has not reached the person to page from.' },
  message_deleted: { status: 409, detail: 'This message was sent before and has been deleted.' },
  sent_elsewhere: { status: 409, detail: 'This client_message_id was used in another conversation.' },
});
