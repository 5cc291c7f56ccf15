import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import type { Log } from '../log/log.ts';
import { type Rate, type RateUsage, RateWindow } from './rate-window.ts';

/** A fixed-window rate limiter that counts over all processes. Its methods never fail. */
export interface SharedWindow {
  take(key: string, amount?: number): Promise<RateUsage>;
  /** Forgets the uses of a key. */
  reset(key: string): Promise<void>;
  /** Refunds one use that should not count. */
  refund(key: string): Promise<void>;
}

/** The counters of all processes. */
export interface RateStore {
  /** The name tells the windows apart. It is the same in all processes. */
  createWindow(name: string, rate: Rate, remembered?: number): SharedWindow;
}

/** Counts in the memory of this process, for a server of one process. */
export const memoryRateStore: RateStore = {
  createWindow(_, rate, remembered) {
    const window = new RateWindow(rate, remembered);
    return {
      take: async (key, amount) => window.take(key, amount),
      reset: async (key) => window.reset(key),
      refund: async (key) => window.refund(key),
    };
  },
};

const PREFIX = 'workflow:rate';
/** A request waits no longer than this for Redis. */
const TIMEOUT_MS = 250;
/** The time without Redis after a failure, so that a stalled Redis does not delay every request. */
const PAUSE_MS = 1_000;

/** Users choose some keys, and some are email addresses: Redis stores short hashes. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Counts in Redis. Each use counts in the memory of this process as well, so that a process without Redis keeps its own counts, and a
 * caller who exceeds the limit at one process costs Redis nothing.
 */
export function createRedisRateStore(client: RedisClientType, log: Pick<Log, 'warn'>): RateStore {
  let pausedUntil = 0;

  /** Runs a command; null if Redis does not answer in time. */
  async function ask<T>(command: () => Promise<T>): Promise<T | null> {
    if (!client.isReady || Date.now() < pausedUntil) return null;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    try {
      return await Promise.race([command(), late.promise]);
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      log.warn({ err: error }, 'Redis is unavailable, so this process counts rate limits for itself');
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    createWindow(name, { max, perMs }, remembered) {
      const own = new RateWindow({ max, perMs }, remembered);
      const shared = new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: `${PREFIX}:${name}`,
        points: max,
        duration: perMs / 1_000,
      });
      return {
        async take(key, amount = 1) {
          const usage = own.take(key, amount);
          if (usage.isExceeded) return usage;
          const result = await ask(() => consume(shared, hashKey(key), amount));
          if (!result) return usage;
          return {
            max,
            remaining: Math.max(0, max - result.consumedPoints),
            resetSeconds: Math.ceil(result.msBeforeNext / 1_000),
            isExceeded: result.consumedPoints > max,
          };
        },
        async reset(key) {
          own.reset(key);
          await ask(() => shared.delete(hashKey(key)));
        },
        async refund(key) {
          own.refund(key);
          await ask(() => shared.reward(hashKey(key)));
        },
      };
    },
  };
}

/** The library rejects with the usage if the limit is exceeded, and with an error if Redis fails. */
async function consume(limiter: RateLimiterRedis, key: string, amount: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, amount);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  }
}
