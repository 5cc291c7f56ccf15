import * as z from 'zod/mini';
import { defineClientEvent, defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { SUBSCRIPTIONS_MAX } from '../realtime/realtime.limits.ts';
import { channelFace } from './channels.face.ts';
import { ChannelFields } from './channels.schema.ts';

const ChannelRef = z.object({ channel_id: Id });

/** Opens the channel: its messages, and who is typing, come from now on. Acknowledged with the newest message's number. */
export const joinChannel = defineClientEvent({
  name: 'join_channel',
  payload: ChannelRef,
  permission: channelFace.see,
  // A tab that comes back opens all that it had open.
  ratePerSecond: SUBSCRIPTIONS_MAX,
  ack: z.object({ last_seq: Count }),
});

export const leaveChannel = defineClientEvent({
  name: 'leave_channel',
  payload: ChannelRef,
  permission: 'session',
  ratePerSecond: SUBSCRIPTIONS_MAX,
});

/** Those who are typing have the channel open. */
export const typing = defineClientEvent({
  name: 'typing',
  payload: ChannelRef,
  permission: channelFace.see,
  ratePerSecond: 10,
});

export const stopTyping = defineClientEvent({
  name: 'stop_typing',
  payload: ChannelRef,
  permission: channelFace.see,
  ratePerSecond: 10,
});

const Typist = z.object({ channel_id: Id, user_id: Id, username: z.string() });

export const userTyping = defineEvent({ name: 'user_typing', payload: Typist });
export const userStoppedTyping = defineEvent({ name: 'user_stopped_typing', payload: Typist });

/** To those who can read it, also when they have just been added to it. */
export const channelCreated = defineEvent({ name: 'channel_created', payload: ChannelFields });
/** Who made it does not change, and is not for every reader to know. */
export const channelUpdated = defineEvent({
  name: 'channel_updated',
  payload: z.omit(ChannelFields, { created_by: true }),
});

/** Also to somebody who can no longer read the channel. */
export const channelDeleted = defineEvent({
  name: 'channel_deleted',
  payload: z.object({ channel_id: Id, workspace_id: Id }),
});
