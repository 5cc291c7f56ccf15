import { conversationEvents } from '../conversations/conversations.events.ts';
import { defineEvent } from '../core/event.ts';
import { messageEvents } from '../messages/messages.events.ts';
import { pinEvents } from '../pins/pins.events.ts';
import { previewEvents } from '../previews/previews.events.ts';
import { reactionEvents } from '../reactions/reactions.events.ts';
import { threadEvents } from '../threads/threads.events.ts';
import { dmFace } from './dms.face.ts';
import { Dm } from './dms.schema.ts';

/** To each of its people, as they see it: it is there from now on. */
export const dmStarted = defineEvent({ name: 'dm_started', payload: Dm });

export const {
  join: joinDm,
  leave: leaveDm,
  typing: dmTyping,
  stopTyping: dmStopTyping,
  userTyping: dmUserTyping,
  userStoppedTyping: dmUserStoppedTyping,
} = conversationEvents(dmFace);

export const {
  newMessage: newDmMessage,
  messageUpdated: dmMessageUpdated,
  messageDeleted: dmMessageDeleted,
} = messageEvents(dmFace);

export const { threadUpdated: dmThreadUpdated } = threadEvents(dmFace);

export const { reactionAdded: dmReactionAdded, reactionRemoved: dmReactionRemoved } = reactionEvents(dmFace);

export const { messagePinned: dmMessagePinned, messageUnpinned: dmMessageUnpinned } = pinEvents(dmFace);
export const { previewAdded: dmPreviewAdded, previewRemoved: dmPreviewRemoved } = previewEvents(dmFace);
