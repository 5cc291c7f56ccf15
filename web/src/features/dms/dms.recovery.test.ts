import { QueryObserver } from '@tanstack/react-query';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../platform/cache/query-client.ts';
import { dmsKey } from './dms.cache.ts';
import { exampleDm } from './dms.examples.ts';
import { startDmRecovery } from './dms.recovery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a DM whose last message was deleted. */
const dmWithoutMessage = (id: string) =>
  exampleDm(id, ['ann'], { last_seq: 2, message_count: 1, read_seq: 2 });

test.each([
  ['in a workspace that is not open', 'another workspace'],
  ['while it cannot be fetched', 'w'],
])('fetches the message before a deleted one once, also %s', async (_, workspaceId) => {
  const client = createQueryClient();
  const queryFn = vi.fn(async (): Promise<Dm[]> => {
    throw new Error('away');
  });
  const stopShowing = new QueryObserver(client, {
    queryKey: dmsKey('w'),
    queryFn,
    initialData: [],
    retry: false,
  }).subscribe(() => {});
  const stop = startDmRecovery(client);
  client.setQueryData(dmsKey(workspaceId), [dmWithoutMessage('d')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  client.setQueryData(dmsKey(workspaceId), [dmWithoutMessage('d'), dmWithoutMessage('another')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  stopShowing();
});

test('does not fetch a DM again with each reply in a thread whose first message was deleted', async () => {
  const client = createQueryClient();
  const dm = dmWithoutMessage('d');
  let stored = dm;
  const queryFn = vi.fn(async (): Promise<Dm[]> => [stored]);
  const receive = async (changes: Partial<Dm>) => {
    stored = { ...dm, ...changes };
    client.setQueryData(dmsKey('w'), [stored]);
    await vi.advanceTimersByTimeAsync(60_000);
  };
  const options = { queryKey: dmsKey('w'), queryFn, initialData: [dm] };
  const stopShowing = new QueryObserver(client, options).subscribe(() => {});
  const stop = startDmRecovery(client);
  await receive({});
  const fetches = queryFn.mock.calls.length;
  await receive({ last_seq: 3, message_count: 2 });
  expect(queryFn).toHaveBeenCalledTimes(fetches);
  await receive({ last_seq: 3, message_count: 1 });
  expect(queryFn).toHaveBeenCalledTimes(fetches + 1);
  stop();
  stopShowing();
});
