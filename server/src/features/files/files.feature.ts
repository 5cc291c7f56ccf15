import type { Feature } from '../../platform/feature.ts';
import { fileWorkers } from './files.jobs.ts';
import { fileRoutes } from './files.routes.ts';

export const files: Feature = ({ files }) => ({
  foreignTables: { reads: ['conversations', 'messages', 'users'] },
  routes: fileRoutes(files),
  workers: fileWorkers(files),
});
