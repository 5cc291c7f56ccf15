import * as endpoints from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as workspaces from './workspaces.service.ts';

export const workspaceRoutes: readonly Route[] = [
  route(endpoints.listWorkspaces, ({ tx, actor }) => workspaces.listWorkspaces(tx, actor)),
  route(endpoints.createWorkspace, ({ tx, actor, body }) => workspaces.createWorkspace(tx, actor, body)),
  route(endpoints.getWorkspace, ({ tx, actor, params }) => workspaces.getWorkspace(tx, actor, params.id)),
];
