import * as endpoints from '@workflow/contract/reactions/reactions.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as reactions from './reactions.service.ts';

export const reactionRoutes: readonly Route[] = [
  route(endpoints.addReaction, async ({ tx, actor, params, body, respondExisting }) => {
    const { reaction, isNew } = await reactions.addReaction(tx, actor, params.id, body.emoji);
    if (!isNew) respondExisting();
    return reaction;
  }),
  route(endpoints.removeReaction, ({ tx, actor, params }) =>
    reactions.removeReaction(tx, actor, params.id, params.emoji),
  ),
];
