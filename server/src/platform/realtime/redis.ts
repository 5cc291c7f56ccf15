import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import type { Log } from '../log/log.ts';

export interface RedisLink {
  readonly adapter: ReturnType<typeof createAdapter>;
  close(): Promise<void>;
}

/** Through which several processes share their rooms. Throws when Redis cannot be reached. */
export async function connectRedis(url: string, log: Log): Promise<RedisLink> {
  const publisher = createClient({ url });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (error) => log.error({ err: error }, 'redis'));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  return {
    adapter: createAdapter(publisher, subscriber),
    close: async () => {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
