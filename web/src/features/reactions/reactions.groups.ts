import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';

export interface ReactionGroup {
  readonly emoji: string;
  readonly count: number;
  readonly own: boolean;
  /** The others, in the order in which they reacted. */
  readonly others: readonly string[];
}

/** The reactions to a message by emoji, in the order in which each was first given. */
export function groupsOf(reactions: readonly Reaction[], me: string | null): ReactionGroup[] {
  return [...Map.groupBy(reactions, ({ emoji }) => emoji)].map(([emoji, given]) => ({
    emoji,
    count: given.length,
    own: given.some(({ user_id }) => user_id === me),
    others: given
      .filter(({ user_id }) => user_id !== me)
      .map(({ full_name, username }) => full_name || username),
  }));
}
