import type { Feature } from '../../platform/feature.ts';
import { channelRoutes } from './channels.routes.ts';

export const channels: Feature = () => ({ routes: channelRoutes });
