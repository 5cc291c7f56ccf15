import * as z from 'zod/mini';
import { readPositionFields, unreadFields } from '../conversations/conversations.unread.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { pageAfter } from '../core/schemas/paging.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { UserSummary } from '../users/users.schema.ts';
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_NAME_MAX, CHANNEL_TOPIC_MAX } from './channels.limits.ts';

/**
 * The users who receive a channel’s messages without opening it, and for whom it becomes unread: everyone who can read it, or only its
 * followers. Private channels are followed by all of their members.
 */
export const FollowedBy = z.enum(['everyone', 'followers']);
export type FollowedBy = z.output<typeof FollowedBy>;

/** The fields that are the same for every reader. Channel events carry them. */
export const ChannelFields = z.object({
  id: Id,
  workspace_id: Id,
  name: z.string(),
  /** The current topic, in one line. */
  topic: z.nullable(z.string()),
  description: z.nullable(z.string()),
  is_private: z.boolean(),
  followed_by: FollowedBy,
  /** The user who created the channel; null for guests, who may not see that user, and after the account was deleted. */
  created_by: z.nullable(Id),
  created_at: Timestamp,
  /** When the channel was archived and became read-only; null for an active channel. */
  archived_at: z.nullable(Timestamp),
  /** The version of the fields above. The counts below need none, because `last_seq` and the number of deleted messages only grow. */
  version: Version,
  /** The `seq` of the newest message. */
  last_seq: Count,
  /** The number of messages without deleted ones: `last_seq` minus `deleted_count`, which `message_deleted` carries. */
  message_count: Count,
  last_message_at: z.nullable(Timestamp),
});
export type ChannelFields = z.output<typeof ChannelFields>;

export const Channel = z.object({
  ...ChannelFields.shape,
  ...readPositionFields,
  /** The number of unread messages, counted by `unreadOf`. */
  unread_count: Count,
  ...unreadFields,
  /** Whether the caller was added by name, as private channels and guests require. */
  is_member: z.boolean(),
  /** Whether the caller follows the channel: receives its messages without opening it, and sees it as unread. */
  is_followed: z.boolean(),
  /** The version of the caller’s choice to follow or not; 0 if the caller has made none. */
  follow_version: Count,
});
export type Channel = z.output<typeof Channel>;

const ChannelName = text('Channel name', { min: 1, max: CHANNEL_NAME_MAX });
const ChannelTopic = z.nullable(text('Topic', { max: CHANNEL_TOPIC_MAX }));
const ChannelDescription = z.nullable(text('Description', { max: CHANNEL_DESCRIPTION_MAX }));

/** A page request whose cursor `after` is a channel name, which is unique in the workspace. */
export const ChannelPage = pageAfter(ChannelName);
export type ChannelPage = z.output<typeof ChannelPage>;

export const NewChannel = z.object({
  name: ChannelName,
  description: z.optional(ChannelDescription),
  is_private: z._default(z.boolean(), false),
});

export const ChannelChanges = z.object({
  name: z.optional(ChannelName),
  topic: z.optional(ChannelTopic),
  description: z.optional(ChannelDescription),
});

export const ChannelMember = z.object({ user_id: Id, user: UserSummary, added_at: Timestamp });
export type ChannelMember = z.output<typeof ChannelMember>;

export const ChannelMemberList = z.object({ members: z.array(ChannelMember) });
/** A user who follows a channel. In a channel that everyone follows, these are all readers who have not unfollowed it. */
export const ChannelFollower = z.object({
  user_id: Id,
  user: UserSummary,
  /** Whether the user was added by name, as private channels and guests require. */
  is_member: z.boolean(),
});
export type ChannelFollower = z.output<typeof ChannelFollower>;

export const ChannelFollowerList = z.object({ followers: z.array(ChannelFollower) });

export const ChannelPeopleCount = z.object({ channel_id: Id, people_count: Count });
export type ChannelPeopleCount = z.output<typeof ChannelPeopleCount>;

/** A page request whose cursor `after` is the id of a channel. */
export const ChannelPeopleCountPage = pageAfter(Id);
export type ChannelPeopleCountPage = z.output<typeof ChannelPeopleCountPage>;

export const NewChannelMember = z.object({ user_id: Id });
