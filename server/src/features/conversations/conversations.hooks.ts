import { defineHook } from '../../platform/hooks.ts';

export interface LostConversations {
  /** `all`: the user left the workspace. */
  readonly conversationIds: readonly string[] | 'all';
  readonly workspaceId: string;
  readonly userId: string;
}

/** Runs when a user loses the right to read conversations of a workspace. */
export const conversationsLost = defineHook<LostConversations>('conversations_lost');

export interface GainedConversations {
  readonly conversationIds: readonly string[];
  readonly userId: string;
}

/** Runs when a user gains the right to read conversations. Their earlier messages count as read. */
export const conversationsGained = defineHook<GainedConversations>('conversations_gained');
