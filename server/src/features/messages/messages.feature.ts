import type { Feature } from '../../platform/feature.ts';
import { messageRoutes } from './messages.routes.ts';

export const messages: Feature = () => ({ routes: messageRoutes });
