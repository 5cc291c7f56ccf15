import { defineErrors } from '../core/api/error.ts';

export const messageErrors = defineErrors({
  message_not_found: { status: 404, detail: 'This message does not exist, or you do not have access to it.' },
  not_the_author: { status: 403, detail: 'Only the author can change a message.' },
  unknown_parent: {
    status: 422,
    detail: 'The message you are replying to was deleted or is not in this conversation.',
  },
  unknown_original: {
    status: 422,
    detail: 'The message to forward was deleted, or you don’t have access to it in this workspace.',
  },
  unknown_position: {
    status: 422,
    detail: 'The message used as the page position is not in this conversation.',
  },
  unknown_receipt: {
    status: 422,
    detail: 'The user used as the page position has no receipt for this message.',
  },
  message_deleted: { status: 409, detail: 'This message was already sent and has since been deleted.' },
  sent_elsewhere: { status: 409, detail: 'This client_message_id was already used in another conversation.' },
});
