import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transact } from '../../platform/database/transactions/transact.ts';
import type { Connection } from '../../platform/realtime/socket-events.ts';
import { PresenceTracker } from './presence.tracker.ts';

const personOf = (name: string) => ({ userId: name, sessionId: `session of ${name}` });
const createConnection = () => ({}) as Connection;
const trackerWith = (write: () => Promise<void>) => new PresenceTracker(write as unknown as Transact);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('connecting waits only for its own write, even if more users keep connecting', async () => {
  let writes = 0;
  const tracker = trackerWith(async () => {
    writes += 1;
    if (writes < 50) void tracker.connect(personOf(`person ${writes}`), createConnection());
  });
  await tracker.connect(personOf('first'), createConnection());
  expect(writes).toBeLessThan(50);
});

test('a user who reconnects while their offline status is written becomes online again', async () => {
  const going = Promise.withResolvers<void>();
  const write = vi.fn(async () => {});
  const tracker = trackerWith(write);
  const before = createConnection();
  await tracker.connect(personOf('ada'), before);
  tracker.disconnect(personOf('ada'), before);
  write.mockImplementationOnce(() => going.promise);
  await vi.runOnlyPendingTimersAsync();
  expect(write).toHaveBeenCalledTimes(2);
  const back = tracker.connect(personOf('ada'), createConnection());
  going.resolve();
  await back;
  expect(write).toHaveBeenCalledTimes(3);
});
