import { defineErrors } from '../core/api/error.ts';

export const accountErrors = defineErrors({
  wrong_password: { status: 403, detail: 'The current password is wrong.' },
  no_password: { status: 409, detail: 'This account has no password.' },
  only_owner: {
    status: 409,
    detail: 'You are the only owner of a workspace with other members. Make another member an owner first.',
  },
});
