import type { Feature } from '../../platform/feature.ts';
import { channelRoutes } from './channels.routes.ts';
import { channelSocket } from './channels.socket.ts';
import { stopTyping } from './channels.typing.ts';

export const channels: Feature = () => ({
  routes: channelRoutes,
  socketHandlers: channelSocket,
  onDisconnect: stopTyping,
});
