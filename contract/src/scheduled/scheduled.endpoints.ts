import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { fileErrors } from '../files/files.errors.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { scheduledErrors } from './scheduled.errors.ts';
import { NewScheduledMessage, ScheduledChange, ScheduledMessage } from './scheduled.schema.ts';

const OfScheduled = z.object({ scheduled_id: Id });
const { scheduled_not_found, scheduled_too_soon, scheduled_too_late, being_sent } = scheduledErrors;

export const listScheduled = defineEndpoint({
  method: 'GET',
  path: '/scheduled/workspace/:workspace_id',
  summary: 'List the scheduled messages of the user and those that could not be sent, the next one first',
  params: z.object({ workspace_id: Id }),
  response: z.array(ScheduledMessage),
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const scheduledEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, scheduledEndpoints, () => {
    const { noun, absent, closed, post } = variant;
    const { conversation }: Variant['paths'] = variant.paths;
    return {
      scheduleMessage: defineEndpoint({
        method: 'POST',
        path: `${conversation}/scheduled`,
        summary: `Have a message sent to the ${noun} later; an id that was used before gives the first one back`,
        params: idParams<Variant['paths']['conversation']>(conversation),
        body: NewScheduledMessage,
        response: ScheduledMessage,
        status: 201,
        statusWhenExisting: 200,
        errors: [
          absent,
          ...closed,
          messageErrors.unknown_parent,
          fileErrors.unknown_file,
          scheduled_too_soon,
          scheduled_too_late,
          scheduledErrors.too_many_scheduled,
          scheduledErrors.scheduled_elsewhere,
        ],
        permission: post,
      }),
    };
  });

export const { scheduleMessage } = scheduledEndpoints(channelVariant);

export const updateScheduled = defineEndpoint({
  method: 'PATCH',
  path: '/scheduled/:scheduled_id',
  summary: 'Change the text or time of a scheduled message; with a new time, a failed message is tried again',
  params: OfScheduled,
  body: ScheduledChange,
  response: ScheduledMessage,
  errors: [scheduled_not_found, being_sent, scheduled_too_soon, scheduled_too_late],
  permission: 'session',
});

export const sendScheduled = defineEndpoint({
  method: 'POST',
  path: '/scheduled/:scheduled_id/send',
  summary: 'Send a scheduled message now; it leaves the list once it is sent',
  params: OfScheduled,
  response: ScheduledMessage,
  errors: [scheduled_not_found, being_sent],
  permission: 'session',
});

export const deleteScheduled = defineEndpoint({
  method: 'DELETE',
  path: '/scheduled/:scheduled_id',
  summary: 'Delete a scheduled message; repeating the request changes nothing',
  params: OfScheduled,
  status: 204,
  errors: [being_sent],
  permission: 'session',
});
