import { createClient, type RedisClientType } from 'redis';
import type { Log } from '../log/log.ts';
import { connectAtStart } from '../redis/connect-at-start.ts';
import { createRedisRateStore, type RateStore } from './shared-window.ts';

const RECONNECT_MAX_MS = 500;
const PING_MS = 3_000;

/**
 * Connects the rate limits to Redis, on a connection of their own, so that they do not wait for events. @throws StartError if Redis is
 * unusable; the signal cancels the attempt
 */
export async function connectRateStore(
  url: string,
  log: Log,
  signal: AbortSignal,
): Promise<RateStore & { close(): void }> {
  let hasBegun = false;
  const client: RedisClientType = createClient({
    url,
    // A command fails at once while Redis is unavailable, instead of waiting for it.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { reconnectStrategy: (tries) => hasBegun && Math.min(50 * 2 ** tries, RECONNECT_MAX_MS) },
  });
  // The relay logs that Redis is unavailable.
  client.on('error', () => {});
  await connectAtStart(url, [client], signal);
  hasBegun = true;
  return { ...createRedisRateStore(client, log), close: () => client.destroy() };
}
