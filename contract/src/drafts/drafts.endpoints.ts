import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import type { ConversationFace } from '../conversations/conversations.face.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { cacheByFace } from '../core/api/face.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { draftErrors } from './drafts.errors.ts';
import { Draft, DraftChange } from './drafts.schema.ts';

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/drafts/workspace/:workspace_id',
  summary: 'List the drafts of the user in conversations that they can read, the latest first',
  params: z.object({ workspace_id: Id }),
  response: z.array(Draft),
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const draftEndpoints = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, draftEndpoints, () => {
    const { noun, absent, see } = face;
    const { conversation }: Face['paths'] = face.paths;
    return {
      putDraft: defineEndpoint({
        method: 'PUT',
        path: `${conversation}/draft`,
        summary: `Save or discard the caller’s draft in a ${noun}`,
        params: idParams<Face['paths']['conversation']>(conversation),
        body: DraftChange,
        response: Draft,
        errors: [absent, messageErrors.unknown_parent, draftErrors.too_many_drafts],
        permission: see,
      }),
    };
  });

export const { putDraft } = draftEndpoints(channelFace);
