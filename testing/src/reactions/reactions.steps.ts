import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { type Action, messageParams } from '../replay/stage.ts';

const EMOJIS = ['👍', '🎉'] as const;

export const reactionsActions = {
  react: (choice) =>
    choice.by.call(addReaction, { ...messageParams(choice), body: { emoji: EMOJIS[choice.number % 2]! } }),
  unreact: (choice) =>
    choice.by.call(removeReaction, {
      params: { ...messageParams(choice).params, emoji: EMOJIS[choice.number % 2]! },
    }),
} satisfies Record<string, Action>;
