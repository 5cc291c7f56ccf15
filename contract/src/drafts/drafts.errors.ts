import { defineErrors } from '../core/api/error.ts';

export const draftErrors = defineErrors({
  too_many_drafts: {
    status: 409,
    detail: 'You have 500 drafts in this workspace. Send or discard some of them first.',
  },
});
