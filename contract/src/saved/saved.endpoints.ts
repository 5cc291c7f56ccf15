import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { seeMessage } from '../messages/messages.permissions.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { savedMessageErrors } from './saved.errors.ts';
import { Saved, SavedMessage, SavedMessageChange, SavedPage } from './saved.schema.ts';

const InWorkspace = z.object({ workspace_id: Id });
/** Parameters of the endpoints below, which serve messages of channels and direct messages alike. */
const OfMessage = z.object({ message_id: Id });

export const listSaved = defineEndpoint({
  method: 'GET',
  path: '/saved/workspace/:workspace_id',
  summary: 'List the saved messages that the user can read, the last saved first',
  params: InWorkspace,
  query: SavedPage,
  response: z.array(SavedMessage),
  errors: [workspaceErrors.workspace_not_found, savedMessageErrors.unknown_saved],
  permission: seeWorkspace,
});

export const listSavedIds = defineEndpoint({
  method: 'GET',
  path: '/saved/workspace/:workspace_id/ids',
  summary: 'List the ids of all saved messages',
  params: InWorkspace,
  response: z.array(Saved),
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const saveMessage = defineEndpoint({
  method: 'PUT',
  path: '/saved/:message_id',
  summary: 'Save a message for later, or mark it as done',
  params: OfMessage,
  body: SavedMessageChange,
  response: Saved,
  errors: [messageErrors.message_not_found, savedMessageErrors.too_many_saved],
  permission: seeMessage,
});

export const removeSaved = defineEndpoint({
  method: 'DELETE',
  path: '/saved/:message_id',
  summary: 'Remove a saved message; repeating the request changes nothing',
  params: OfMessage,
  status: 204,
  permission: 'session',
});
