import * as z from 'zod/mini';
import { arrangementEndpoints } from '../arrangement/arrangement.endpoints.ts';
import { conversationEndpoints } from '../conversations/conversations.endpoints.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/id.ts';
import { draftEndpoints } from '../drafts/drafts.endpoints.ts';
import { fileEndpoints } from '../files/files.endpoints.ts';
import { memberErrors } from '../members/members.errors.ts';
import { messageEndpoints } from '../messages/messages.endpoints.ts';
import { pinEndpoints } from '../pins/pins.endpoints.ts';
import { previewEndpoints } from '../previews/previews.endpoints.ts';
import { reactionEndpoints } from '../reactions/reactions.endpoints.ts';
import { scheduledEndpoints } from '../scheduled/scheduled.endpoints.ts';
import { threadEndpoints } from '../threads/threads.endpoints.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { dmErrors } from './dms.errors.ts';
import { dmFace } from './dms.face.ts';
import { Dm, DmPage, NewDm } from './dms.schema.ts';

const DmParams = z.object({ id: Id });

export const listDms = defineEndpoint({
  method: 'GET',
  path: '/dms/workspace/:workspace_id',
  summary: 'The person’s direct messages in a workspace, those where somebody wrote last first',
  params: z.object({ workspace_id: Id }),
  query: DmPage,
  response: z.array(Dm),
  errors: [workspaceErrors.workspace_not_found, dmErrors.unknown_dm],
  permission: seeWorkspace,
});

export const startDm = defineEndpoint({
  method: 'POST',
  path: '/dms',
  summary: 'Start a conversation with one person or several; the one that these people have is given back',
  body: NewDm,
  response: Dm,
  status: 201,
  statusWhenExisting: 200,
  errors: [workspaceErrors.workspace_not_found, memberErrors.member_not_found, dmErrors.dm_with_oneself],
  permission: seeWorkspace,
});

export const markDmRead = defineEndpoint({
  method: 'PATCH',
  path: '/dms/:id/read',
  summary: 'Say that everything in the conversation has been seen',
  params: DmParams,
  response: Dm,
  errors: [dmErrors.dm_not_found],
  permission: dmFace.see,
});

export const { searchReaders: searchDmReaders } = conversationEndpoints(dmFace);

export const {
  listMessages: listDmMessages,
  searchMessages: searchDmMessages,
  sendMessage: sendDmMessage,
  listThread: listDmThread,
  editMessage: editDmMessage,
  deleteMessage: deleteDmMessage,
} = messageEndpoints(dmFace);

export const { arrangeConversation: arrangeDm } = arrangementEndpoints(dmFace);

export const { uploadFile: uploadDmFile, listFiles: listDmFiles } = fileEndpoints(dmFace);

export const {
  getThreadFollow: getDmThreadFollow,
  followThread: followDmThread,
  markThread: markDmThread,
} = threadEndpoints(dmFace);

export const { addReaction: addDmReaction, removeReaction: removeDmReaction } = reactionEndpoints(dmFace);

export const {
  listPins: listDmPins,
  pinMessage: pinDmMessage,
  unpinMessage: unpinDmMessage,
} = pinEndpoints(dmFace);
export const { removePreview: removeDmPreview } = previewEndpoints(dmFace);

export const { putDraft: putDmDraft } = draftEndpoints(dmFace);

export const { scheduleMessage: scheduleDmMessage } = scheduledEndpoints(dmFace);
