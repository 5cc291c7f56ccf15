import type { Feature } from '../../platform/feature.ts';
import { preferenceRoutes } from './preferences.routes.ts';

export const preferences: Feature = () => ({ routes: preferenceRoutes });
