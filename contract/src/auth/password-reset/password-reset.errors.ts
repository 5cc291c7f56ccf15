import { defineErrors } from '../../core/api/error.ts';

export const passwordResetErrors = defineErrors({
  reset_link_ended: {
    status: 410,
    detail: 'This link has expired or was already used. Request a new one.',
  },
});
