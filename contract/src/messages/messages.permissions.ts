import { channelErrors } from '../channels/channels.errors.ts';
import { type ConversationFacts, canRead, canWrite } from '../conversations/conversations.permissions.ts';
import { definePermission, defineScope } from '../core/permission.ts';
import { messageErrors } from './messages.errors.ts';

export interface MessageFacts extends ConversationFacts {
  readonly is_author: boolean;
}

export const messageScope = defineScope<MessageFacts>({
  name: 'message',
  maySee: canRead,
  absent: messageErrors.message_not_found,
});

export const seeMessage = definePermission(messageScope, 'see_message', messageScope.maySee);

/** Anyone who reads may react and reply (spec section 6), but where nobody writes any more. */
export const reactToMessage = definePermission(
  messageScope,
  'react_to_message',
  canWrite,
  () => channelErrors.channel_archived,
);

/** Edit and delete: the author alone (spec section 6). */
export const changeMessage = definePermission(
  messageScope,
  'change_message',
  (facts) => canWrite(facts) && facts.is_author,
  ({ is_archived }) => (is_archived ? channelErrors.channel_archived : messageErrors.not_the_author),
);
