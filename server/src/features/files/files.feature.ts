import type { Feature } from '../../platform/feature.ts';
import { conversationFiles } from './files.access.ts';
import { fileWorkers } from './files.jobs.ts';
import { fileRoutes } from './files.routes.ts';
import { createOwnFiles } from './own-files.ts';

export const files: Feature = ({ files, fileLocations }) => ({
  foreignTables: { reads: ['conversations', 'messages', 'users'] },
  routes: fileRoutes(files, fileLocations),
  workers: fileWorkers(files, fileLocations),
  fileLocation: conversationFiles,
  ownDataSource: createOwnFiles(files, fileLocations),
});
