import { type Feature, onHook } from '../../platform/feature.ts';
import { accountErased } from '../users/users.hooks.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { deletePreferencesOf } from './preferences.store.ts';

export const preferences: Feature = () => ({
  routes: preferenceRoutes,
  foreignTables: { reads: ['users'] },
  hookHandlers: [onHook(accountErased, deletePreferencesOf)],
});
