import { CALL_STARTS_MAX } from '@workflow/contract/calls/calls.limits.ts';
import type { Feature } from '../../platform/feature.ts';
import { rightsChanged } from '../../platform/realtime/rights.ts';
import { createLinkExtractor, createPublishedMessages } from '../messages/messages.service.ts';
import { callCommand } from './call.command.ts';
import { createIceServers } from './calls.ice.ts';
import { CallLeases } from './calls.leases.ts';
import { createMediaServer } from './calls.livekit.ts';
import { callWorkers } from './calls.record.ts';
import { callRoutes } from './calls.routes.ts';
import { callHandlers, ringOnConnect } from './calls.socket.ts';

export const calls: Feature = (platform) => {
  const media = createMediaServer(platform);
  const leases = new CallLeases(media);
  // A user who loses access to a conversation leaves its call at once.
  platform.signals.on(rightsChanged, ({ ended }) => {
    if (ended) void leases.check();
  });
  return {
    foreignTables: { reads: ['conversations', 'users'] },
    routes: callRoutes,
    slashCommands: [callCommand],
    socketHandlers: callHandlers({
      leases,
      media,
      iceServers: createIceServers(platform.settings),
      starts: platform.limits.createSharedWindow('call-starts', { max: CALL_STARTS_MAX, perMs: 10 * 60_000 }),
    }),
    // The connection does not wait for the calls that ring.
    onConnect: (context) => void ringOnConnect(context),
    onDisconnect: ({ connection }) => leases.disconnect(connection),
    workers: callWorkers({
      publishedMessages: createPublishedMessages(),
      extractLinks: createLinkExtractor(platform),
    }),
    start: async (background) => leases.start(background),
    stop: () => leases.stop(),
  };
};
