import { type Feature, onHook } from '../../platform/feature.ts';
import { accountErased } from '../users/users.hooks.ts';
import { draftWorkers } from './drafts.jobs.ts';
import { draftRoutes } from './drafts.routes.ts';
import { deleteDraftsOf } from './drafts.store.ts';

export const drafts: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'messages', 'users'],
  },
  routes: draftRoutes,
  hookHandlers: [onHook(accountErased, deleteDraftsOf)],
  workers: draftWorkers,
});
