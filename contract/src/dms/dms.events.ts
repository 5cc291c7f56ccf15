import { callEvents } from '../calls/calls.events.ts';
import { conversationEvents } from '../conversations/conversations.events.ts';
import { defineEvent } from '../core/api/event.ts';
import { messageEvents } from '../messages/messages.events.ts';
import { pinEvents } from '../pins/pins.events.ts';
import { pollEvents } from '../polls/polls.events.ts';
import { previewEvents } from '../previews/previews.events.ts';
import { reactionEvents } from '../reactions/reactions.events.ts';
import { threadEvents } from '../threads/threads.events.ts';
import { Dm } from './dms.schema.ts';
import { dmVariant } from './dms.variant.ts';

/** Sent to every member of a new direct message, each with the data as that member sees it. */
export const dmStarted = defineEvent({ name: 'dm_started', payload: Dm });

export const {
  join: joinDm,
  leave: leaveDm,
  typing: dmTyping,
  stopTyping: dmStopTyping,
  userTyping: dmUserTyping,
  userStoppedTyping: dmUserStoppedTyping,
} = conversationEvents(dmVariant);

export const {
  newMessage: newDmMessage,
  messageUpdated: dmMessageUpdated,
  messageDeleted: dmMessageDeleted,
} = messageEvents(dmVariant);

export const { threadUpdated: dmThreadUpdated } = threadEvents(dmVariant);

export const { reactionAdded: dmReactionAdded, reactionRemoved: dmReactionRemoved } =
  reactionEvents(dmVariant);

export const { messagePinned: dmMessagePinned, messageUnpinned: dmMessageUnpinned } = pinEvents(dmVariant);
export const { pollUpdated: dmPollUpdated } = pollEvents(dmVariant);
export const { previewAdded: dmPreviewAdded, previewRemoved: dmPreviewRemoved } = previewEvents(dmVariant);

export const {
  startCall: startDmCall,
  joinCall: joinDmCall,
  leaveCall: leaveDmCall,
  endCall: endDmCall,
  sendOffer: sendDmOffer,
  sendAnswer: sendDmAnswer,
  sendCandidate: sendDmCandidate,
  callStarted: dmCallStarted,
  callEnded: dmCallEnded,
  userJoinedCall: dmUserJoinedCall,
  userLeftCall: dmUserLeftCall,
  existingCallParticipants: dmExistingCallParticipants,
  offerReceived: dmOfferReceived,
  answerReceived: dmAnswerReceived,
  candidateReceived: dmCandidateReceived,
} = callEvents(dmVariant);
