import { channelErrors } from '../channels/channels.errors.ts';
import { type ConversationFacts, canRead, canWrite } from '../conversations/conversations.permissions.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
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

/** Every reader may react and reply (product specification, section 6), except in an archived channel. */
export const reactToMessage = definePermission(
  messageScope,
  'react_to_message',
  canWrite,
  () => channelErrors.channel_archived,
);

/** Only the author may edit or delete a message (product specification, section 6). */
export const changeMessage = definePermission(
  messageScope,
  'change_message',
  (facts) => canWrite(facts) && facts.is_author,
  ({ is_archived }) => (is_archived ? channelErrors.channel_archived : messageErrors.not_the_author),
);
