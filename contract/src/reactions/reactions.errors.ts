import { defineErrors } from '../core/api/error.ts';

export const reactionErrors = defineErrors({
  too_many_emoji: {
    status: 409,
    detail: 'A message can have at most 50 different emoji. Use one of the existing ones.',
  },
});
