import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import * as endpoints from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { conversationIdOf } from '../messages/messages.access.ts';
import * as scheduled from './scheduled.service.ts';

const routesOf = (variant: ConversationVariant): readonly Route[] => [
  route(
    endpoints.scheduledEndpoints(variant).scheduleMessage,
    async ({ tx, actor, params, body, respondExisting }) => {
      const { scheduled: message, isNew } = await scheduled.scheduleMessage(
        tx,
        actor,
        variant,
        conversationIdOf(variant, params),
        body,
      );
      if (!isNew) respondExisting();
      return message;
    },
  ),
];

export const scheduledRoutes: readonly Route[] = [
  ...variants.flatMap(routesOf),
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
