import { getWorkspaceSummary } from '@workflow/contract/home/home.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as home from './home.service.ts';

export const homeRoutes: readonly Route[] = [
  route(getWorkspaceSummary, ({ reader, actor, params }) =>
    home.getWorkspaceSummary(reader, actor, params.id),
  ),
];
