import type { Feature } from '../../platform/feature.ts';
import { databaseRoutes } from './databases.routes.ts';
import { databaseSocket } from './databases.socket.ts';

export const databases: Feature = () => ({
  foreignTables: { reads: ['users', 'workspace_members'] },
  routes: databaseRoutes,
  socketHandlers: databaseSocket,
});
