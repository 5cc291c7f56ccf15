import type { Feature } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { workspaceRetention } from './workspaces.retention.ts';
import { workspaceRoutes } from './workspaces.routes.ts';
import { workspaceSocket } from './workspaces.socket.ts';

export const workspaces: Feature = ({ settings }) => ({
  foreignTables: { reads: ['workspace_members'] },
  routes: workspaceRoutes(new Set(settings.oidcProviders.flatMap(({ workspace }) => workspace ?? []))),
  socketHandlers: workspaceSocket,
  workers: [retentionWorker(workspaceRetention)],
});
