import * as z from 'zod/mini';
import { Id } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { Version } from '../core/schemas/version.ts';
import { Author } from '../users/users.schema.ts';

/**
 * Group mentions: `@channel` addresses all followers of the conversation, `@here` the followers who are present. No username can shadow
 * them.
 */
export const GROUP_MENTIONS: readonly string[] = ['channel', 'here'];

/** A mention of a user or group (`@name`) or of a channel (`#name`). The server stores the id, so a mention survives a rename. */
export const Mention = z.object({
  /** The name as written, in lower case. The name of a channel starts with `#`. */
  name: z.string(),
  /** The mentioned user; null for group mentions and for channels. */
  user: z.nullable(Author),
  /** The mentioned channel. Clients look up its name, which only readers of that channel can see. */
  channel_id: z.nullable(Id),
  /** For `@here`: the followers who were present when the message was sent. Null when the mention addresses all followers. */
  present: z.nullable(z.array(Id)),
});
export type Mention = z.output<typeof Mention>;

/** Whether the mention is `@channel` or `@here`. */
export const isGroupMention = ({ user, channel_id }: Mention): boolean =>
  user === null && channel_id === null;

/** Whether a group mention addresses this user, provided that the user follows the conversation. */
export const addressesMember = (mention: Mention, personId: string): boolean =>
  isGroupMention(mention) && (mention.present === null || mention.present.includes(personId));

/** Returns the mention text of a channel: `#` and the lower-case name with hyphens for spaces. */
export const channelMention = (name: string): string => `#${name.replace(/\s+/g, '-').toLowerCase()}`;

/** An unread message that mentions the user by name or through a group mention. */
export const UnreadMention = z.object({
  message_id: Id,
  seq: Count,
  /** The version of the message that contains the mention. */
  version: Version,
  /** Whether the message names the user. False for a group mention, which counts only while the user follows the conversation. */
  by_name: z.boolean(),
});
export type UnreadMention = z.output<typeof UnreadMention>;

/** Returns how a message mentions the user; null when it does not, or when the user wrote it. */
export function mentionOf(
  { user_id, mentions }: { readonly user_id: string; readonly mentions: readonly Mention[] },
  personId: string,
): { readonly by_name: boolean } | null {
  if (user_id === personId) return null;
  if (mentions.some(({ user }) => user?.id === personId)) return { by_name: true };
  return mentions.some((mention) => addressesMember(mention, personId)) ? { by_name: false } : null;
}
