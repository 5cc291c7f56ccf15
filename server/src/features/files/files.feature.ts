import type { Feature } from '../../platform/feature.ts';
import { conversationFiles } from './files.access.ts';
import { fileWorkers } from './files.jobs.ts';
import { fileRoutes } from './files.routes.ts';

export const files: Feature = ({ files, filePlaces }) => ({
  foreignTables: { reads: ['conversations', 'messages', 'users'] },
  routes: fileRoutes(files, filePlaces),
  workers: fileWorkers(files, filePlaces),
  filePlace: conversationFiles,
});
