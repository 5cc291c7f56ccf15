import { hasRedis, startRedis as start, type TestRedis } from '@workflow/testing/harness/redis.ts';
import { EnduranceTestSkipped } from '../endurance-test.ts';

/** Starts a Redis that is stopped at the end of the test. */
export async function startRedis(): Promise<TestRedis & AsyncDisposable> {
  if (!hasRedis) throw new EnduranceTestSkipped('redis-server is not installed');
  const redis = await start();
  return { ...redis, [Symbol.asyncDispose]: () => redis.stop() };
}
