import type { ChannelMember } from '@workflow/contract/channels/channels.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { filterBy } from '../../platform/filter.ts';

/** Those whose name or username has every word in it, by name. */
export function candidatesFor(people: readonly UserSummary[], words: string): UserSummary[] {
  const nameOf = ({ full_name, username }: UserSummary) => full_name || username;
  return filterBy(people, words, ({ full_name, username }) => [full_name, `@${username}`]).toSorted(
    (one, other) => nameOf(one).localeCompare(nameOf(other)),
  );
}

/** Those who have been in the channel longest first. */
export const byAdding = (members: readonly ChannelMember[]): ChannelMember[] =>
  members.toSorted((one, other) =>
    one.added_at < other.added_at ? -1 : one.added_at > other.added_at ? 1 : 0,
  );
