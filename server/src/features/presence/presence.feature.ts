import type { Feature } from '../../platform/feature.ts';
import { PresenceTracker } from './presence.tracker.ts';

export const presence: Feature = () => {
  let watch: PresenceTracker | undefined;
  return {
    foreignTables: { reads: ['users'], writes: ['users'] },
    async start(transact) {
      watch = new PresenceTracker(transact);
      await watch.start();
    },
    stop: () => watch?.stop(),
    onConnect: ({ actor, connection }) => watch?.connect(actor.userId, connection),
    onDisconnect: ({ actor, connection }) => watch?.disconnect(actor.userId, connection),
  };
};
