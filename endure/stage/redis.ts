import { hasRedis, startRedis as start, type TestRedis } from '@workflow/testing/harness/redis.ts';
import { PartSkipped } from '../part.ts';

/** Starts a Redis that is stopped at the end of the part. */
export async function startRedis(): Promise<TestRedis & AsyncDisposable> {
  if (!hasRedis) throw new PartSkipped('redis-server is not installed');
  const redis = await start();
  return { ...redis, [Symbol.asyncDispose]: () => redis.stop() };
}
