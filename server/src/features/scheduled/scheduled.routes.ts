import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import * as endpoints from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { conversationIdOf } from '../messages/messages.access.ts';
import * as scheduled from './scheduled.service.ts';

const routesOf = (face: ConversationFace): readonly Route[] => [
  route(
    endpoints.scheduledEndpoints(face).scheduleMessage,
    async ({ tx, actor, params, body, respondExisting }) => {
      const { scheduled: message, isNew } = await scheduled.scheduleMessage(
        tx,
        actor,
        face,
        conversationIdOf(face, params),
        body,
      );
      if (!isNew) respondExisting();
      return message;
    },
  ),
];

export const scheduledRoutes: readonly Route[] = [
  ...faces.flatMap(routesOf),
  route(endpoints.listScheduled, ({ reader, actor, params }) =>
    scheduled.listScheduled(reader, actor, params.workspace_id),
  ),
  route(endpoints.updateScheduled, ({ tx, actor, params, body }) =>
    scheduled.updateScheduled(tx, actor, params.scheduled_id, body),
  ),
  route(endpoints.sendScheduled, ({ tx, actor, params }) =>
    scheduled.sendScheduled(tx, actor, params.scheduled_id),
  ),
  route(endpoints.deleteScheduled, ({ tx, actor, params }) =>
    scheduled.deleteScheduled(tx, actor, params.scheduled_id),
  ),
];
