import type { Feature } from '../../platform/feature.ts';
import { PresenceWatch } from './presence.watch.ts';

export const presence: Feature = () => {
  let watch: PresenceWatch | undefined;
  return {
    foreignTables: { reads: ['users'], writes: ['users'] },
    async start(transact) {
      watch = new PresenceWatch(transact);
      await watch.start();
    },
    stop: () => watch?.stop(),
    onConnect: ({ actor, connection }) => watch?.connect(actor.userId, connection),
    onDisconnect: ({ actor, connection }) => watch?.disconnect(actor.userId, connection),
  };
};
