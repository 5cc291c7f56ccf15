import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
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

export const draftEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, draftEndpoints, () => {
    const { noun, absent, see } = variant;
    const { conversation }: Variant['paths'] = variant.paths;
    return {
      putDraft: defineEndpoint({
        method: 'PUT',
        path: `${conversation}/draft`,
        summary: `Save or discard the caller’s draft in a ${noun}`,
        params: idParams<Variant['paths']['conversation']>(conversation),
        body: DraftChange,
        response: Draft,
        errors: [absent, messageErrors.unknown_parent, draftErrors.too_many_drafts],
        permission: see,
      }),
    };
  });

export const { putDraft } = draftEndpoints(channelVariant);
