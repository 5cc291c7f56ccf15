import type { Feature } from '../../platform/feature.ts';
import { workspaceRoutes } from './workspaces.routes.ts';
import { workspaceSocket } from './workspaces.socket.ts';

export const workspaces: Feature = () => ({ routes: workspaceRoutes, socketHandlers: workspaceSocket });
