import { getWorkspaceSummary, listLatestMessages } from '@workflow/contract/home/home.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as home from './home.service.ts';

export const homeRoutes: readonly Route[] = [
  route(getWorkspaceSummary, ({ reader, actor, params }) =>
    home.getWorkspaceSummary(reader, actor, params.id),
  ),
  route(listLatestMessages, async ({ reader, actor, params }) => ({
    messages: await home.listLatestMessages(reader, actor, params.id),
  })),
];
