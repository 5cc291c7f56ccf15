import * as reactions from '@workflow/contract/reactions/reactions.endpoints.ts';
import { messageParams, scenario } from '../access/scenario.ts';

export const reactionsScenarios = [
  scenario(reactions.addReaction, (attempt) => ({ ...messageParams(attempt), body: { emoji: '🎉' } })),
  scenario(reactions.removeReaction, ({ target }) => ({ params: { id: target.messageId, emoji: '🎉' } })),
];
