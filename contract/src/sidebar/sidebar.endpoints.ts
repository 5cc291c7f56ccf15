import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { WorkspaceParams } from '../workspaces/workspaces.endpoints.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { arrangementErrors } from './sidebar.errors.ts';
import {
  Arrangement,
  ArrangementChanges,
  ConversationChoice,
  NewSection,
  SectionChanges,
} from './sidebar.schema.ts';

const SectionParams = z.object({ id: Id, section_id: Id });

export const getArrangement = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/arrangement',
  summary: 'Get the sidebar settings of the user',
  params: WorkspaceParams,
  response: Arrangement,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const updateArrangement = defineEndpoint({
  method: 'PATCH',
  path: '/workspaces/:id/arrangement',
  summary: 'Collapse or expand the default sections',
  params: WorkspaceParams,
  body: ArrangementChanges,
  response: Arrangement,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const createSection = defineEndpoint({
  method: 'POST',
  path: '/workspaces/:id/sections',
  summary: 'Create a section after the others',
  params: WorkspaceParams,
  body: NewSection,
  response: Arrangement,
  status: 201,
  errors: [
    workspaceErrors.workspace_not_found,
    arrangementErrors.section_name_taken,
    arrangementErrors.too_many_sections,
  ],
  permission: seeWorkspace,
});

export const updateSection = defineEndpoint({
  method: 'PATCH',
  path: '/workspaces/:id/sections/:section_id',
  summary: 'Rename, collapse or move a section',
  params: SectionParams,
  body: SectionChanges,
  response: Arrangement,
  errors: [
    workspaceErrors.workspace_not_found,
    arrangementErrors.section_not_found,
    arrangementErrors.section_name_taken,
    arrangementErrors.unknown_section,
  ],
  permission: seeWorkspace,
});

export const deleteSection = defineEndpoint({
  method: 'DELETE',
  path: '/workspaces/:id/sections/:section_id',
  summary: 'Delete a section; its conversations return to the default section',
  params: SectionParams,
  status: 204,
  errors: [workspaceErrors.workspace_not_found, arrangementErrors.section_not_found],
  permission: seeWorkspace,
});

export const arrangementEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, arrangementEndpoints, () => {
    const { noun, absent, see } = variant;
    const { conversation }: Variant['paths'] = variant.paths;
    return {
      arrangeConversation: defineEndpoint({
        method: 'PATCH',
        path: `${conversation}/arrangement`,
        summary: `Star or mute a ${noun}, or put it into a section`,
        params: idParams<Variant['paths']['conversation']>(conversation),
        body: ConversationChoice,
        response: Arrangement,
        errors: [absent, arrangementErrors.unknown_section],
        permission: see,
      }),
    };
  });

export const { arrangeConversation: arrangeChannel } = arrangementEndpoints(channelVariant);
