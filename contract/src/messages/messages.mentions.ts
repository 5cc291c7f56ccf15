import * as z from 'zod/mini';
import { Id } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { Version } from '../core/version.ts';
import { Author } from '../users/users.schema.ts';

/** Behind an `@` they name everybody who follows the conversation, and never a person of that name. */
export const GROUP_MENTIONS: readonly string[] = ['channel', 'here'];

/**
 * Whom a message names behind an `@`, or which channel behind a `#`. It is kept by the person or the channel: what is called otherwise later
 * stays mentioned.
 */
export const Mention = z.object({
  /** As it was written, in lower case; of a channel with its `#`. */
  name: z.string(),
  /** Null for those of `GROUP_MENTIONS`, and for channels. */
  user: z.nullable(Author),
  /** The channel's; what it is called is known to those who may read it. */
  channel_id: z.nullable(Id),
  /** Of `@here`: the followers who were present. Null where it is for whoever follows. */
  present: z.nullable(z.array(Id)),
});
export type Mention = z.output<typeof Mention>;

/** Whether it names all who follow, or those of them who were present. */
export const isGroup = ({ user, channel_id }: Mention): boolean => user === null && channel_id === null;

/** Whether a group's mention is for somebody, should they follow. */
export const isForMember = (mention: Mention, personId: string): boolean =>
  isGroup(mention) && (mention.present === null || mention.present.includes(personId));

/** How a channel is written behind a `#`: spaces in its name become hyphens. In lower case. */
export const channelMention = (name: string): string => `#${name.replace(/\s+/g, '-').toLowerCase()}`;

/** A message that somebody has not read, and that names them, or a group that they may be of. */
export const UnreadMention = z.object({
  message_id: Id,
  seq: Count,
  /** The version of the message that says so. */
  version: Version,
  /** False where it names them only as one of `GROUP_MENTIONS`: that is for followers. */
  by_name: z.boolean(),
});
export type UnreadMention = z.output<typeof UnreadMention>;

/** How a message mentions somebody; null where it does not, or is their own. */
export function mentionOf(
  { user_id, mentions }: { readonly user_id: string; readonly mentions: readonly Mention[] },
  personId: string,
): { readonly by_name: boolean } | null {
  if (user_id === personId) return null;
  if (mentions.some(({ user }) => user?.id === personId)) return { by_name: true };
  return mentions.some((mention) => isForMember(mention, personId)) ? { by_name: false } : null;
}
