import type { Feature } from '../../platform/feature.ts';
import { userRoutes } from './users.routes.ts';

export const users: Feature = () => ({ routes: userRoutes });
