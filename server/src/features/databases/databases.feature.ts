import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { accountErased, nameChanged } from '../users/users.hooks.ts';
import { workspaceDeserted } from '../workspaces/workspaces.hooks.ts';
import { buttonRoutes } from './buttons/buttons.routes.ts';
import { databaseRetentions, deleteRowsOfWorkspace } from './databases.retention.ts';
import { databaseRoutes } from './databases.routes.ts';
import { databaseSearchSources } from './databases.search-source.ts';
import { leaveAllCells } from './databases.selected-cells.ts';
import { databaseSocket } from './databases.socket.ts';
import { databaseFiles } from './files/databases.files.ts';
import { databaseFileRoutes } from './files/files.routes.ts';
import { formulaWorkers } from './formulas/recompute.jobs.ts';
import { requestNames } from './formulas/recompute-rows.ts';
import { indexWorkers } from './indexes/indexes.jobs.ts';
import { idempotencyKeyWorkers } from './rows/idempotency-keys.jobs.ts';

export const databases: Feature = ({ longRunning, files, settings }) => ({
  foreignTables: {
    reads: ['audit_events', 'file_contents', 'files', 'task_reminders', 'users', 'workspace_members'],
    writes: ['files'],
  },
  searchSources: databaseSearchSources,
  hookHandlers: [
    onHook(workspaceDeserted, deleteRowsOfWorkspace),
    onHook(nameChanged, requestNames),
    onHook(accountErased, requestNames),
  ],
  routes: [...databaseRoutes, ...buttonRoutes, ...databaseFileRoutes(files)],
  fileLocation: databaseFiles,
  socketHandlers: databaseSocket,
  onDisconnect: leaveAllCells,
  workers: [
    ...indexWorkers(longRunning),
    ...formulaWorkers,
    ...idempotencyKeyWorkers,
    ...databaseRetentions(settings).map(retentionWorker),
  ],
});
