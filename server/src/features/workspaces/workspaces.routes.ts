import * as endpoints from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as workspaces from './workspaces.service.ts';

export const workspaceRoutes = (reservedSlugs: ReadonlySet<string>): readonly Route[] => [
  route(endpoints.listWorkspaces, ({ reader, actor }) => workspaces.listWorkspaces(reader, actor)),
  route(endpoints.createWorkspace, ({ tx, actor, body }) =>
    workspaces.createWorkspace(tx, actor, body, reservedSlugs),
  ),
  route(endpoints.getWorkspace, ({ reader, actor, params }) =>
    workspaces.getWorkspace(reader, actor, params.id),
  ),
  route(endpoints.updateWorkspace, ({ tx, actor, params, body }) =>
    workspaces.updateWorkspace(tx, actor, params.id, body),
  ),
  route(endpoints.deleteWorkspace, ({ tx, actor, params, body }) =>
    workspaces.deleteWorkspace(tx, actor, params.id, body),
  ),
  route(endpoints.restoreWorkspace, ({ tx, actor, params }) =>
    workspaces.restoreWorkspace(tx, actor, params.id),
  ),
];
