import { defineErrors } from '../core/api/error.ts';

export const pollErrors = defineErrors({
  poll_not_found: { status: 404, detail: 'This message has no poll.' },
  poll_closed: { status: 409, detail: 'This poll is closed.' },
  unknown_option: { status: 422, detail: 'The poll does not have this option.' },
});
