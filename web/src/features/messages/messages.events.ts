import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload } from '@workflow/contract/core/event.ts';
import {
  messageDeleted,
  messageStatusUpdated,
  messageUpdated,
  newMessage,
} from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type Applier, applies } from '../../platform/applier.ts';
import { changeCached } from '../../platform/journal.ts';
import { meOf } from '../../platform/me.ts';
import { countMessage, readUpTo, uncountMessage } from '../channels/channels.cache.ts';
import {
  changeMessages,
  changeNumbers,
  insertMessage,
  type MessagePages,
  messagesKey,
  raiseStatus,
  removeMessage,
  updateMessage,
} from './messages.cache.ts';
import { isDeleted, noteChange, noteDeleted, noteRevision, withNews } from './messages.early.ts';
import { expectUpTo, hear } from './messages.numbers.ts';
import { noteReadPosition, type ReadPosition, withReadPosition } from './receipts/read-position.ts';

function change(client: QueryClient, channelId: string, make: (data: MessagePages) => MessagePages): void {
  changeCached<MessagePages>(client, messagesKey(channelId), make);
}

export const applyNewMessage: Applier<typeof newMessage> = (client, message) => {
  const { id, channel_id, user_id, seq } = message;
  // Whoever writes has read what stands before.
  const read: ReadPosition = { reader: user_id, seq, status: 'seen' };
  noteReadPosition(client, channel_id, read);
  const gone = isDeleted(client, id);
  const arrived = withReadPosition(client, withNews(client, message));
  change(client, channel_id, (data) =>
    raiseStatus(
      changeNumbers(gone ? data : insertMessage(data, arrived), (numbers) => hear(numbers, seq)),
      read,
    ),
  );
  countMessage(client, message);
};

export const applyMessageUpdated: Applier<typeof messageUpdated> = (client, revision) => {
  noteRevision(client, revision);
  change(client, revision.channel_id, (data) =>
    changeNumbers(updateMessage(data, revision), (numbers) => expectUpTo(numbers, revision.seq)),
  );
};

/** Changes one message in the channel, also where the message itself is yet to come. Idempotent, as events are. */
export function changeMessage(
  client: QueryClient,
  channelId: string,
  id: string,
  make: (message: Message) => Message,
): void {
  noteChange(client, id, make);
  change(client, channelId, (data) =>
    changeMessages(data, (message) => (message.id === id ? make(message) : message)),
  );
}

/** The message is gone; what the channel counts now, only the event says. */
export function forgetMessage(
  client: QueryClient,
  {
    message_id,
    channel_id,
    seq,
  }: Pick<EventPayload<typeof messageDeleted>, 'message_id' | 'channel_id' | 'seq'>,
): void {
  // An answer that is late must not bring it back.
  noteDeleted(client, message_id);
  change(client, channel_id, (data) =>
    changeNumbers(removeMessage(data, message_id), (numbers) => hear(numbers, seq)),
  );
}

export const applyMessageDeleted: Applier<typeof messageDeleted> = (client, deletion) => {
  const { channel_id, last_seq, deleted_count } = deletion;
  forgetMessage(client, deletion);
  change(client, channel_id, (data) => changeNumbers(data, (numbers) => expectUpTo(numbers, last_seq)));
  uncountMessage(client, channel_id, { last_seq, deleted_count });
};

export const applyMessageStatusUpdated: Applier<typeof messageStatusUpdated> = (client, reached) => {
  const { channel_id, user_id, status, seq } = reached;
  const reach: ReadPosition = { reader: user_id, seq, status };
  noteReadPosition(client, channel_id, reach);
  change(client, channel_id, (data) =>
    changeNumbers(raiseStatus(data, reach), (numbers) => expectUpTo(numbers, seq)),
  );
  if (status === 'seen' && user_id === meOf(client)) readUpTo(client, channel_id, seq);
};

export const messagesAppliers = [
  applies(newMessage, applyNewMessage),
  applies(messageUpdated, applyMessageUpdated),
  applies(messageDeleted, applyMessageDeleted),
  applies(messageStatusUpdated, applyMessageStatusUpdated),
];
