import type { Feature } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { buttonRoutes } from './buttons/buttons.routes.ts';
import { databaseRetentions } from './databases.retention.ts';
import { databaseRoutes } from './databases.routes.ts';
import { databaseSocket } from './databases.socket.ts';
import { databaseFiles } from './files/databases.files.ts';
import { databaseFileRoutes } from './files/files.routes.ts';
import { formRoutes } from './forms/forms.routes.ts';
import { indexWorkers } from './indexes/indexes.jobs.ts';
import { reminderWorkers } from './notices/reminders.jobs.ts';
import { repeatWorkers } from './repeats/repeats.jobs.ts';
import { madeOnceWorkers } from './rows/made-once.jobs.ts';
import { takeUpImports, transferWorkers } from './transfer/import.jobs.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';

/** An import takes a step many times a second: one that has not for so long was that of a process that ended. */
const AT_START_MS = 3_000;

export const databases: Feature = ({ database, longRunning, files, limits, publicUrl, settings }) => ({
  foreignTables: { reads: ['file_contents', 'files', 'users', 'workspace_members'], writes: ['files'] },
  routes: [
    ...databaseRoutes,
    ...buttonRoutes,
    ...transferRoutes(files, limits, longRunning),
    ...databaseFileRoutes(files),
    ...formRoutes(publicUrl),
  ],
  filePlace: databaseFiles,
  socketHandlers: databaseSocket,
  workers: [
    ...indexWorkers(longRunning),
    ...transferWorkers(files),
    ...repeatWorkers,
    ...reminderWorkers,
    ...madeOnceWorkers,
    ...databaseRetentions(settings).map(retentionWorker),
  ],
  start: (transact) => takeUpImports({ reader: database, transact }, AT_START_MS),
});
