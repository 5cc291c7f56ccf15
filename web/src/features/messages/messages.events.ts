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
import { changeCached } from '../../platform/live-query.ts';
import { meOf } from '../../platform/me.ts';
import { heldMessagesKey, noteProgress } from '../conversations/conversations.cache.ts';
import { expectUpTo } from '../conversations/conversations.numbers.ts';
import { withHeardPerson } from '../profiles/profiles.events.ts';
import {
  changeMessages,
  changeNumbers,
  hearNumber,
  insertMessage,
  type MessageWindow,
  raiseStatus,
  removeMessage,
  updateMessage,
} from './messages.cache.ts';
import { isDeleted, noteChange, noteDeleted, noteRevision, withNews } from './messages.early.ts';
import { noteReadPosition, type ReadPosition, withReadPosition } from './receipts/read-position.ts';

type Make = (data: MessageWindow) => MessageWindow;

function change(client: QueryClient, conversationId: string, make: Make): void {
  const key = heldMessagesKey(client, conversationId);
  if (key) changeCached<MessageWindow>(client, key, make);
}

export const applyNewMessage: Applier<typeof newMessage> = (client, message) => {
  const { id, channel_id, user_id, seq, created_at } = message;
  // Whoever writes has read what stands before.
  const read: ReadPosition = { reader: user_id, seq, status: 'seen' };
  noteReadPosition(client, channel_id, read);
  const gone = isDeleted(client, id);
  const people = [user_id, message.reply_to_user?.id ?? user_id];
  const told = people.reduce(
    (known, person) => withHeardPerson(client, person, known),
    withNews(client, message),
  );
  const arrived = withReadPosition(client, told);
  change(client, channel_id, (data) =>
    raiseStatus(hearNumber(gone ? data : insertMessage(data, arrived), seq), read),
  );
  // One's own counts as read.
  const read_seq = user_id === meOf(client) ? seq : 0;
  noteProgress(client, channel_id, { last_seq: seq, last_message_at: created_at, read_seq });
};

export const applyMessageUpdated: Applier<typeof messageUpdated> = (client, revision) => {
  noteRevision(client, revision);
  change(client, revision.channel_id, (data) =>
    changeNumbers(updateMessage(data, revision), (numbers) => expectUpTo(numbers, revision.seq)),
  );
};

/** Changes one message in the conversation, also where the message itself is yet to come. Idempotent, as events are. */
export function changeMessage(
  client: QueryClient,
  conversationId: string,
  id: string,
  make: (message: Message) => Message,
): void {
  noteChange(client, id, make);
  change(client, conversationId, (data) =>
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
  change(client, channel_id, (data) => hearNumber(removeMessage(data, message_id), seq));
}

export const applyMessageDeleted: Applier<typeof messageDeleted> = (client, deletion) => {
  const { channel_id, last_seq, deleted_count } = deletion;
  forgetMessage(client, deletion);
  change(client, channel_id, (data) => changeNumbers(data, (numbers) => expectUpTo(numbers, last_seq)));
  noteProgress(client, channel_id, { last_seq, deleted_count });
};

export const applyMessageStatusUpdated: Applier<typeof messageStatusUpdated> = (client, reached) => {
  const { channel_id, user_id, status, seq } = reached;
  const reach: ReadPosition = { reader: user_id, seq, status };
  noteReadPosition(client, channel_id, reach);
  change(client, channel_id, (data) =>
    changeNumbers(raiseStatus(data, reach), (numbers) => expectUpTo(numbers, seq)),
  );
  if (status === 'seen' && user_id === meOf(client)) noteProgress(client, channel_id, { read_seq: seq });
};

export const messagesAppliers = [
  applies(newMessage, applyNewMessage),
  applies(messageUpdated, applyMessageUpdated),
  applies(messageDeleted, applyMessageDeleted),
  applies(messageStatusUpdated, applyMessageStatusUpdated),
];
