import type { Feature } from '../../platform/feature.ts';
import { PresenceTracker } from './presence.tracker.ts';

export const presence: Feature = () => {
  let tracker: PresenceTracker | undefined;
  return {
    foreignTables: { reads: ['users'], writes: ['users'] },
    async start({ transact }) {
      tracker = new PresenceTracker(transact);
      await tracker.start();
    },
    stop: () => tracker?.stop(),
    onConnect: ({ actor, connection }) => tracker?.connect(actor.userId, connection),
    onDisconnect: ({ actor, connection }) => tracker?.disconnect(actor.userId, connection),
  };
};
