import { type Feature, onHook } from '../../platform/feature.ts';
import { accountErased } from '../users/users.hooks.ts';
import { savedRoutes } from './saved.routes.ts';
import { deleteSavedOf } from './saved.store.ts';
import { savedWorkers } from './saved-messages.jobs.ts';

export const saved: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'messages', 'users'],
  },
  routes: savedRoutes,
  hookHandlers: [onHook(accountErased, deleteSavedOf)],
  workers: savedWorkers,
});
