import { callEndpoints } from '../calls/calls.endpoints.ts';
import { conversationEndpoints } from '../conversations/conversations.endpoints.ts';
import { draftEndpoints } from '../drafts/drafts.endpoints.ts';
import { fileEndpoints } from '../files/files.endpoints.ts';
import { messageEndpoints } from '../messages/messages.endpoints.ts';
import { pinEndpoints } from '../pins/pins.endpoints.ts';
import { pollEndpoints } from '../polls/polls.endpoints.ts';
import { previewEndpoints } from '../previews/previews.endpoints.ts';
import { reactionEndpoints } from '../reactions/reactions.endpoints.ts';
import { scheduledEndpoints } from '../scheduled/scheduled.endpoints.ts';
import { arrangementEndpoints } from '../sidebar/sidebar.endpoints.ts';
import { threadEndpoints } from '../threads/threads.endpoints.ts';
import { dmVariant } from './dms.variant.ts';

/*
 * The endpoints that direct messages share with channels because both are conversations. They have a module of their own so that code that
 * only lists direct messages does not load them.
 */

export const { searchReaders: searchDmReaders } = conversationEndpoints(dmVariant);

export const {
  listMessages: listDmMessages,
  searchMessages: searchDmMessages,
  sendMessage: sendDmMessage,
  listThread: listDmThread,
  editMessage: editDmMessage,
  deleteMessage: deleteDmMessage,
} = messageEndpoints(dmVariant);

export const { arrangeConversation: arrangeDm } = arrangementEndpoints(dmVariant);

export const { uploadFile: uploadDmFile, listFiles: listDmFiles } = fileEndpoints(dmVariant);

export const {
  getThreadFollow: getDmThreadFollow,
  followThread: followDmThread,
  markThread: markDmThread,
} = threadEndpoints(dmVariant);

export const { addReaction: addDmReaction, removeReaction: removeDmReaction } = reactionEndpoints(dmVariant);

export const {
  listPins: listDmPins,
  pinMessage: pinDmMessage,
  unpinMessage: unpinDmMessage,
} = pinEndpoints(dmVariant);
export const {
  vote: voteInDm,
  getOwnVote: getOwnVoteInDm,
  closePoll: closeDmPoll,
} = pollEndpoints(dmVariant);

export const { removePreview: removeDmPreview } = previewEndpoints(dmVariant);

export const { putDraft: putDmDraft } = draftEndpoints(dmVariant);

export const { scheduleMessage: scheduleDmMessage } = scheduledEndpoints(dmVariant);

export const { getActiveCall: getActiveDmCall } = callEndpoints(dmVariant);
