import { defineErrors } from '../core/api/error.ts';
import { GROUP_DM_OTHERS_MAX } from './dms.limits.ts';

export const dmErrors = defineErrors({
  dm_not_found: {
    status: 404,
    detail: 'This conversation does not exist, or you do not have access to it.',
  },
  dm_with_oneself: { status: 422, detail: 'You cannot start a conversation with yourself.' },
  not_a_group: {
    status: 422,
    detail: 'This is a conversation of two people. Start a new conversation to talk to more people.',
  },
  group_full: { status: 422, detail: `A conversation can have at most ${GROUP_DM_OTHERS_MAX + 1} people.` },
  group_too_small: { status: 422, detail: 'The last two people cannot leave a conversation.' },
  unknown_dm: { status: 422, detail: 'The conversation in `after` is not one of yours.' },
});
