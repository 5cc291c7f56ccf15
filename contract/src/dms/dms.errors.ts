import { defineErrors } from '../core/api/error.ts';

export const dmErrors = defineErrors({
  dm_not_found: {
    status: 404,
    detail: 'This conversation does not exist, or you do not have access to it.',
  },
  dm_with_oneself: { status: 422, detail: 'You cannot start a conversation with yourself.' },
  unknown_dm: { status: 422, detail: 'The conversation in `after` is not one of yours.' },
});
