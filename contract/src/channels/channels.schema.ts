import * as z from 'zod/mini';
import { readPositionFields, unreadFields } from '../conversations/conversations.unread.ts';
import { Id, Timestamp } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { pageAfter } from '../core/paging.ts';
import { text } from '../core/text.ts';
import { Version } from '../core/version.ts';
import { UserSummary } from '../users/users.schema.ts';
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_NAME_MAX, CHANNEL_TOPIC_MAX } from './channels.limits.ts';

/**
 * Who hears of a channel without opening it, and has it unread: everyone who can read it, or its followers. Private channels are
 * followed by everyone in them.
 */
export const FollowedBy = z.enum(['everyone', 'followers']);
export type FollowedBy = z.output<typeof FollowedBy>;

/** What is the same for every reader; the events carry this. */
export const ChannelFields = z.object({
  id: Id,
  workspace_id: Id,
  name: z.string(),
  /** What it is about at the moment, in a line. */
  topic: z.nullable(z.string()),
  description: z.nullable(z.string()),
  is_private: z.boolean(),
  followed_by: FollowedBy,
  /** Null for guests, who need not know the person, and where the account is gone. */
  created_by: z.nullable(Id),
  created_at: Timestamp,
  /** Since then nobody writes in it; null where people do. */
  archived_at: z.nullable(Timestamp),
  /** Of all the above; the counts below have numbers that only grow. */
  version: Version,
  /** The number of the newest message. */
  last_seq: Count,
  /** Those that have not been deleted: `last_seq` without `deleted_count`, which `message_deleted` tells. */
  message_count: Count,
  last_message_at: z.nullable(Timestamp),
});
export type ChannelFields = z.output<typeof ChannelFields>;

export const Channel = z.object({
  ...ChannelFields.shape,
  ...readPositionFields,
  /** See `unreadOf`. */
  unread_count: Count,
  ...unreadFields,
  /** Whether the asking person was added by name, as private channels and guests need it. */
  is_member: z.boolean(),
  /** Whether it is unread to the asking person, and heard without opening it. */
  is_followed: z.boolean(),
  /** Of the person's choice to follow it or not; 0 where they made none. */
  follow_version: Count,
});
export type Channel = z.output<typeof Channel>;

const ChannelName = text('Channel name', { min: 1, max: CHANNEL_NAME_MAX });
const ChannelTopic = z.nullable(text('Topic', { max: CHANNEL_TOPIC_MAX }));
const ChannelDescription = z.nullable(text('Description', { max: CHANNEL_DESCRIPTION_MAX }));

/** `after` is a channel’s name, which no other channel of the workspace has. */
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
/** Somebody who follows a channel; in one that everyone follows, everybody who can read it and has not chosen otherwise. */
export const ChannelFollower = z.object({
  user_id: Id,
  user: UserSummary,
  /** Whether they were added by name, as private channels and guests need it. */
  is_member: z.boolean(),
});
export type ChannelFollower = z.output<typeof ChannelFollower>;

export const ChannelFollowerList = z.object({ followers: z.array(ChannelFollower) });

export const ChannelPeopleCount = z.object({ channel_id: Id, people_count: Count });
export type ChannelPeopleCount = z.output<typeof ChannelPeopleCount>;

/** `after` is the id of a channel. */
export const ChannelPeopleCountPage = pageAfter(Id);
export type ChannelPeopleCountPage = z.output<typeof ChannelPeopleCountPage>;

export const NewChannelMember = z.object({ user_id: Id });
