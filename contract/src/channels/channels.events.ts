import * as z from 'zod/mini';
import { conversationEvents } from '../conversations/conversations.events.ts';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Channel, ChannelFields } from './channels.schema.ts';
import { channelVariant } from './channels.variant.ts';

export const {
  join: joinChannel,
  leave: leaveChannel,
  typing,
  stopTyping,
  userTyping,
  userStoppedTyping,
} = conversationEvents(channelVariant);

/** Sent to users who can read the channel, also when they have just been added to it. */
export const channelCreated = defineEvent({ name: 'channel_created', payload: ChannelFields });
/** Omits `created_by`: it never changes, and guests must not see it. */
export const channelUpdated = defineEvent({
  name: 'channel_updated',
  payload: z.omit(ChannelFields, { created_by: true }),
});

/** Sent only to the user who followed or unfollowed the channel. */
export const channelFollowChanged = defineEvent({
  name: 'channel_follow_changed',
  payload: z.pick(Channel, {
    id: true,
    workspace_id: true,
    is_followed: true,
    follow_version: true,
    last_seq: true,
    message_count: true,
    last_message_at: true,
    read_seq: true,
    read_version: true,
    marked_seq: true,
    seen_seq: true,
  }),
});

/** Sent to readers of a deleted channel, and to a user who lost access to a channel. */
export const channelDeleted = defineEvent({
  name: 'channel_deleted',
  payload: z.object({ channel_id: Id, workspace_id: Id }),
});
