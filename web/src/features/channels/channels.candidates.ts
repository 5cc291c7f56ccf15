import type { ChannelMember } from '@workflow/contract/channels/channels.schema.ts';

/** Those who have been in the channel longest first. */
export const byAdding = (members: readonly ChannelMember[]): ChannelMember[] =>
  members.toSorted((one, other) =>
    one.added_at < other.added_at ? -1 : one.added_at > other.added_at ? 1 : 0,
  );
