import { defineErrors } from '../core/error.ts';

export const reactionErrors = defineErrors({
  too_many_emoji: {
    status: 409,
    detail: 'A message has at most 50 different emoji. Choose one that is there already.',
  },
});
