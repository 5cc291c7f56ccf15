import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';

/** A reaction to any object, with the user who gave it. */
export type ReactionSummary = Pick<Reaction, 'user_id' | 'username' | 'full_name' | 'emoji'>;

export interface ReactionGroup {
  readonly emoji: string;
  readonly count: number;
  readonly own: boolean;
  /** The names of the other users, in the order in which they reacted. */
  readonly others: readonly string[];
}

/** Groups reactions by emoji, in the order in which each emoji was first used. */
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

/** A tooltip names at most this many users and counts the rest. */
export const MAX_NAMES = 8;

/** Returns the names to show for a group, the signed-in user first, and the number of further users. */
export function shownNamesOf(
  { own, others }: Pick<ReactionGroup, 'own' | 'others'>,
  you: string,
): { readonly names: readonly string[]; readonly more: number } {
  const all = own ? [you, ...others] : others;
  // A single further user is named too, because “1 other” takes as much space.
  if (all.length <= MAX_NAMES + 1) return { names: all, more: 0 };
  return { names: all.slice(0, MAX_NAMES), more: all.length - MAX_NAMES };
}

/** Groups reactions by user, in the order of each user's first one. `emoji` limits them to one emoji. */
export const groupByUser = (reactions: readonly Reaction[], emoji: string | null) =>
  [
    ...Map.groupBy(
      reactions.filter((reaction) => emoji === null || reaction.emoji === emoji),
      ({ user_id }) => user_id,
    ).values(),
  ].map((own) => ({ ...own[0]!, given: own.map((reaction) => reaction.emoji) }));
