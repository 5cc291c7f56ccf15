import type { Feature } from '../../platform/feature.ts';
import { userRoutes } from './users.routes.ts';
import { backfillUserNames } from './users.service.ts';

export const users: Feature = () => ({
  routes: userRoutes,
  start: ({ transact }) => backfillUserNames(transact),
});
