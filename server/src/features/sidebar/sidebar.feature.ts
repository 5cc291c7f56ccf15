import { type Feature, onHook } from '../../platform/feature.ts';
import { accountErased } from '../users/users.hooks.ts';
import { sidebarRoutes } from './sidebar.routes.ts';
import { deleteArrangementsOf } from './sidebar.store.ts';

export const sidebar: Feature = () => ({
  foreignTables: { reads: ['conversations'] },
  routes: sidebarRoutes,
  hookHandlers: [onHook(accountErased, deleteArrangementsOf)],
});
