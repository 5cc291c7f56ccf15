import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';

/** Who gave which, whatever it is to. */
export type ReactionSummary = Pick<Reaction, 'user_id' | 'username' | 'full_name' | 'emoji'>;

export interface ReactionGroup {
  readonly emoji: string;
  readonly count: number;
  readonly own: boolean;
  /** The others, in the order in which they reacted. */
  readonly others: readonly string[];
}

/** The reactions to a message by emoji, in the order in which each was first given. */
export function groupReactions(reactions: readonly ReactionSummary[], me: string | null): ReactionGroup[] {
  return [...Map.groupBy(reactions, ({ emoji }) => emoji)].map(([emoji, given]) => ({
    emoji,
    count: given.length,
    own: given.some(({ user_id }) => user_id === me),
    others: given
      .filter(({ user_id }) => user_id !== me)
      .map(({ full_name, username }) => full_name || username),
  }));
}

/** So many of those who reacted are named; the others are counted. */
export const MAX_NAMES = 8;

/** Whom to name of a group, oneself first, and how many others there are. */
export function namesToShow(
  { own, others }: Pick<ReactionGroup, 'own' | 'others'>,
  you: string,
): { readonly names: readonly string[]; readonly more: number } {
  const all = own ? [you, ...others] : others;
  // One other is named as well: it takes no more room than to count it.
  if (all.length <= MAX_NAMES + 1) return { names: all, more: 0 };
  return { names: all.slice(0, MAX_NAMES), more: all.length - MAX_NAMES };
}

/** Those who gave this reaction, or any, in the order in which they first did; each with all that they gave of it. */
export const groupByUser = (reactions: readonly Reaction[], emoji: string | null) =>
  [
    ...Map.groupBy(
      reactions.filter((reaction) => emoji === null || reaction.emoji === emoji),
      ({ user_id }) => user_id,
    ).values(),
  ].map((own) => ({ ...own[0]!, given: own.map((reaction) => reaction.emoji) }));
