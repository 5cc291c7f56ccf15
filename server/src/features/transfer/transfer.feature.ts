import type { Feature } from '../../platform/feature.ts';
import { createExports } from './export.service.ts';
import { resumeInterruptedImports, transferWorkers } from './import.jobs.ts';
import { ownRows } from './own-rows.service.ts';
import { transferRoutes } from './transfer.routes.ts';

/** A running import writes a step many times a second. If none was written for this long, its process has ended. */
const INTERRUPTED_AFTER_MS = 3_000;

/** Imports CSV files into databases, and exports views. */
export const transfer: Feature = ({ longRunning, longRunningQueue, files, spools, limits }) => ({
  foreignTables: {
    reads: ['database_rows', 'databases', 'row_comments', 'workspace_members'],
  },
  routes: transferRoutes(files, createExports({ limits, longRunning, longRunningQueue, spools })),
  ownDataSource: ownRows,
  workers: transferWorkers(files),
  start: (background) => resumeInterruptedImports(background, INTERRUPTED_AFTER_MS),
});
