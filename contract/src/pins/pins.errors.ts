import { defineErrors } from '../core/api/error.ts';

export const pinErrors = defineErrors({
  too_many_pins: {
    status: 409,
    detail: 'A conversation has at most 100 pinned messages. Unpin one of them first.',
  },
});
