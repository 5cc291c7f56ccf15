import { PASSWORD_ATTEMPTS_PER_MINUTE } from '@workflow/contract/auth/auth.limits.ts';
import type { Feature } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { workspaceRetention } from './workspaces.retention.ts';
import { workspaceRoutes } from './workspaces.routes.ts';
import { workspaceSocket } from './workspaces.socket.ts';

export const workspaces: Feature = ({ limits }) => ({
  foreignTables: { reads: ['workspace_members'] },
  routes: workspaceRoutes(
    limits.createSharedWindow('workspace-passwords', { max: PASSWORD_ATTEMPTS_PER_MINUTE, perMs: 60_000 }),
  ),
  socketHandlers: workspaceSocket,
  workers: [retentionWorker(workspaceRetention)],
});
