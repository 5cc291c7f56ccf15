import type { Feature } from '../../platform/feature.ts';
import { databaseRoutes } from './databases.routes.ts';
import { databaseSocket } from './databases.socket.ts';
import { indexWorkers } from './indexes/indexes.jobs.ts';

export const databases: Feature = ({ database }) => ({
  foreignTables: { reads: ['users', 'workspace_members'] },
  routes: databaseRoutes,
  socketHandlers: databaseSocket,
  workers: indexWorkers(database),
});
