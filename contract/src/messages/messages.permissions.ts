import {
  type ConversationFacts,
  postInConversation,
  seeConversation,
} from '../conversations/conversations.permissions.ts';
import { definePermission } from '../core/permission.ts';

export interface MessageFacts extends ConversationFacts {
  readonly is_author: boolean;
}

export const seeMessage = definePermission<MessageFacts>('message', 'see_message', seeConversation.allows);

/** Anyone who reads may react and reply (spec section 6). */
export const reactToMessage = definePermission<MessageFacts>(
  'message',
  'react_to_message',
  postInConversation.allows,
);

/** Edit and delete: the author alone (spec section 6). */
export const changeMessage = definePermission<MessageFacts>(
  'message',
  'change_message',
  (facts) => postInConversation.allows(facts) && facts.is_author,
);
