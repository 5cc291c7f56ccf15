import { defineErrors } from '../core/api/error.ts';

export const savedMessageErrors = defineErrors({
  too_many_saved: {
    status: 409,
    detail: 'You have saved 1,000 messages in this workspace. Remove some of them first.',
  },
  unknown_saved: { status: 422, detail: 'The message in `after` is not one of your saved messages.' },
});
