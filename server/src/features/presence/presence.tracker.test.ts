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

test('activity that changes more than six times a minute is written at the next heartbeat, with its latest value', async () => {
  const written: boolean[] = [];
  const sql = async ({ raw }: TemplateStringsArray, ...values: string[]) => {
    const statement = raw.join();
    if (statement.includes('insert into presences'))
      written.push(...JSON.parse(values[1]!).map(({ isActive }: { isActive: boolean }) => isActive));
    return statement.includes('insert into presence_servers') ? [{ is_new: false }] : [];
  };
  const transact = (work: (tx: unknown) => Promise<unknown>) => work({ sql });
  const tracker = new PresenceTracker(transact as unknown as Transact);
  const ada = personOf('ada');
  const connection = createConnection();
  await tracker.start();
  await tracker.connect(ada, connection);
  const alternate = async (times: number) => {
    for (let change = 0; change < times; change++)
      await tracker.changeActivity(ada, connection, change % 2 === 1);
  };
  await alternate(6);
  expect(written).toEqual([true, false, true, false, true, false, true]);
  written.length = 0;
  await alternate(41);
  // A write for another user does not include the coalesced changes.
  await tracker.connect(personOf('ben'), createConnection());
  expect(written).toEqual([true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual([true, false]);
  await tracker.changeActivity(ada, connection, true);
  expect(written).toEqual([true, false, true]);
  tracker.stop();
});
