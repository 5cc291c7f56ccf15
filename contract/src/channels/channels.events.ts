import * as z from 'zod/mini';
import { conversationEvents } from '../conversations/conversations.events.ts';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { channelFace } from './channels.face.ts';
import { Channel, ChannelFields } from './channels.schema.ts';

export const {
  join: joinChannel,
  leave: leaveChannel,
  typing,
  stopTyping,
  userTyping,
  userStoppedTyping,
} = conversationEvents(channelFace);

/** To those who can read it, also when they have just been added to it. */
export const channelCreated = defineEvent({ name: 'channel_created', payload: ChannelFields });
/** Who made it does not change, and is not for every reader to know. */
export const channelUpdated = defineEvent({
  name: 'channel_updated',
  payload: z.omit(ChannelFields, { created_by: true }),
});

/** To the person alone: they follow the channel now, or no more. */
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

/** Also to somebody who can no longer read the channel. */
export const channelDeleted = defineEvent({
  name: 'channel_deleted',
  payload: z.object({ channel_id: Id, workspace_id: Id }),
});
