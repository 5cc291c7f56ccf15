import { defineHook } from '../../platform/hooks.ts';

export interface LostConversations {
  readonly conversationIds: readonly string[];
  readonly workspaceId: string;
  readonly userId: string;
}

/** Runs when a user loses the right to read conversations of a workspace that they stay in. */
export const conversationsLost = defineHook<LostConversations>('conversations_lost');
