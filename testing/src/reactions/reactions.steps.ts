import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { type Act, onMessage } from '../replay/stage.ts';

const EMOJIS = ['👍', '🎉'] as const;

export const reactionsActs = {
  react: (choice) =>
    choice.by.call(addReaction, { ...onMessage(choice), body: { emoji: EMOJIS[choice.number % 2]! } }),
  unreact: (choice) =>
    choice.by.call(removeReaction, {
      params: { ...onMessage(choice).params, emoji: EMOJIS[choice.number % 2]! },
    }),
} satisfies Record<string, Act>;
