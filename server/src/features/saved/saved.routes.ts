import * as endpoints from '@workflow/contract/saved/saved.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as saved from './saved.service.ts';

export const savedRoutes: readonly Route[] = [
  route(endpoints.listSaved, ({ reader, actor, params, query }) =>
    saved.listSaved(reader, actor, params.workspace_id, query),
  ),
  route(endpoints.listSavedIds, ({ reader, actor, params }) =>
    saved.listSavedIds(reader, actor, params.workspace_id),
  ),
  route(endpoints.saveMessage, ({ tx, actor, params, body }) =>
    saved.saveMessage(tx, actor, params.message_id, body.state),
  ),
  route(endpoints.removeSaved, ({ tx, actor, params }) => saved.removeSaved(tx, actor, params.message_id)),
];
