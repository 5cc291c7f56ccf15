import type { ChannelMember } from '@workflow/contract/channels/channels.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';

/** Those whose name or username has every word in it, by name. */
export function candidatesFor(people: readonly UserSummary[], words: string): UserSummary[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const nameOf = ({ full_name, username }: UserSummary) => full_name || username;
  return people
    .filter((person) => {
      const text = `${person.full_name ?? ''} @${person.username}`.toLocaleLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/** Those who have been in the channel longest first. */
export const byAdding = (members: readonly ChannelMember[]): ChannelMember[] =>
  members.toSorted((one, other) =>
    one.added_at < other.added_at ? -1 : one.added_at > other.added_at ? 1 : 0,
  );
