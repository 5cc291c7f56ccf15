import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transact } from '../../platform/database/transactions/transact.ts';
import type { Connection } from '../../platform/realtime/socket-events.ts';
import { PresenceTracker } from './presence.tracker.ts';

const aConnection = () => ({}) as Connection;
const watchWith = (write: () => Promise<void>) => new PresenceTracker(write as unknown as Transact);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whoever comes waits for their own turn, however many keep coming', async () => {
  let writes = 0;
  const watch = watchWith(async () => {
    writes += 1;
    if (writes < 50) void watch.connect(`person ${writes}`, aConnection());
  });
  await watch.connect('first', aConnection());
  expect(writes).toBeLessThan(50);
});

test('whoever comes back while their going is being told is there again', async () => {
  const going = Promise.withResolvers<void>();
  const write = vi.fn(async () => {});
  const watch = watchWith(write);
  const before = aConnection();
  await watch.connect('ada', before);
  watch.disconnect('ada', before);
  write.mockImplementationOnce(() => going.promise);
  await vi.runOnlyPendingTimersAsync();
  expect(write).toHaveBeenCalledTimes(2);
  const back = watch.connect('ada', aConnection());
  going.resolve();
  await back;
  expect(write).toHaveBeenCalledTimes(3);
});
