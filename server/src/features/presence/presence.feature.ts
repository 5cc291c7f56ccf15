import { changeActivity } from '@workflow/contract/presence/presence.events.ts';
import type { Feature } from '../../platform/feature.ts';
import { onEvent } from '../../platform/realtime/socket-events.ts';
import { PresenceTracker } from './presence.tracker.ts';

export const presence: Feature = () => {
  let tracker: PresenceTracker | undefined;
  return {
    foreignTables: { reads: ['users'], writes: ['users'] },
    socketHandlers: [
      onEvent(changeActivity, async ({ actor, connection, payload }) =>
        tracker?.changeActivity(actor, connection, payload.is_active),
      ),
    ],
    async start({ transact }) {
      tracker = new PresenceTracker(transact);
      await tracker.start();
    },
    stop: () => tracker?.stop(),
    onConnect: ({ actor, connection }) => tracker?.connect(actor, connection),
    onDisconnect: ({ actor, connection }) => tracker?.disconnect(actor, connection),
  };
};
