import type { Feature } from '../../platform/feature.ts';
import { messageRoutes } from './messages.routes.ts';
import { createAnnounced } from './messages.service.ts';

export const messages: Feature = () => ({ routes: messageRoutes(createAnnounced()) });
