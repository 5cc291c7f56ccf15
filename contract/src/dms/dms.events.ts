import * as z from 'zod/mini';
import { callEvents } from '../calls/calls.events.ts';
import { conversationEvents } from '../conversations/conversations.events.ts';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { messageEvents } from '../messages/messages.events.ts';
import { pinEvents } from '../pins/pins.events.ts';
import { pollEvents } from '../polls/polls.events.ts';
import { previewEvents } from '../previews/previews.events.ts';
import { reactionEvents } from '../reactions/reactions.events.ts';
import { threadEvents } from '../threads/threads.events.ts';
import { Dm } from './dms.schema.ts';
import { dmVariant } from './dms.variant.ts';

/** Sent to the members of a new direct message and to a user who was added to a group, each with the data as that user sees it. */
export const dmStarted = defineEvent({ name: 'dm_started', payload: Dm });

/** Sent to the members of a group whose name or members changed, each with the data as that member sees it. */
export const groupDmUpdated = defineEvent({
  name: 'group_dm_updated',
  payload: z.pick(Dm, {
    id: true,
    workspace_id: true,
    name: true,
    version: true,
    other_user: true,
    other_users: true,
  }),
});

/** Sent to the user who left a group. `version` is the version of the group without the user. */
export const groupDmLeft = defineEvent({
  name: 'group_dm_left',
  payload: z.object({ dm_id: Id, workspace_id: Id, version: Version }),
});

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
