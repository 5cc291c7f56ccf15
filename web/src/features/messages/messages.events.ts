import type { QueryClient } from '@tanstack/react-query';
import {
  messageDeleted,
  messageStatusUpdated,
  messageUpdated,
  newMessage,
} from '@workflow/contract/messages/messages.events.ts';
import { type Applier, applies } from '../../platform/applier.ts';
import { changeCached } from '../../platform/journal.ts';
import { meOf } from '../../platform/me.ts';
import { countMessage, readUpTo, uncountMessage } from '../channels/channels.cache.ts';
import {
  insertMessage,
  type MessagePages,
  messagesKey,
  raiseStatus,
  removeMessage,
  updateMessage,
} from './messages.cache.ts';
import { noteReach, type Reach, withReach } from './messages.reach.ts';

/** What was deleted while this cache lives: an answer that was late must not bring it back, nor be counted twice. */
const deleted = new WeakMap<QueryClient, Set<string>>();

function deletedIn(client: QueryClient): Set<string> {
  const ids = deleted.get(client) ?? new Set<string>();
  deleted.set(client, ids);
  return ids;
}

function change(client: QueryClient, channelId: string, make: (data: MessagePages) => MessagePages): void {
  changeCached<MessagePages>(client, messagesKey(channelId), make);
}

export const applyNewMessage: Applier<typeof newMessage> = (client, message) => {
  const gone = deletedIn(client);
  if (gone.has(message.id)) return;
  // Whoever writes has read what stands before.
  const read: Reach = { reader: message.user_id, seq: message.seq, status: 'seen' };
  noteReach(client, message.channel_id, read);
  const quoted = message.parent_id && gone.has(message.parent_id) ? null : message.reply_to_content;
  const arrived = withReach(client, { ...message, reply_to_content: quoted });
  change(client, message.channel_id, (data) => raiseStatus(insertMessage(data, arrived), read));
  countMessage(client, message);
};

export const applyMessageUpdated: Applier<typeof messageUpdated> = (client, message) => {
  change(client, message.channel_id, (data) => updateMessage(data, message));
};

export const applyMessageDeleted: Applier<typeof messageDeleted> = (
  client,
  { message_id, channel_id, seq },
) => {
  const known = deletedIn(client);
  if (known.has(message_id)) return;
  known.add(message_id);
  change(client, channel_id, (data) => removeMessage(data, message_id));
  uncountMessage(client, channel_id, seq);
};

export const applyMessageStatusUpdated: Applier<typeof messageStatusUpdated> = (client, reached) => {
  const { channel_id, user_id, status, seq } = reached;
  const reach: Reach = { reader: user_id, seq, status };
  noteReach(client, channel_id, reach);
  change(client, channel_id, (data) => raiseStatus(data, reach));
  if (status === 'seen' && user_id === meOf(client)) readUpTo(client, channel_id, seq);
};

export const messagesAppliers = [
  applies(newMessage, applyNewMessage),
  applies(messageUpdated, applyMessageUpdated),
  applies(messageDeleted, applyMessageDeleted),
  applies(messageStatusUpdated, applyMessageStatusUpdated),
];
