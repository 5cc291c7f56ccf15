import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { RateLimited } from './rate-limited.ts';

/** A queue whose slot is occupied until it is released, and the tasks that ran after it, in order. */
function createBusyQueue() {
  const turns = new FairQueue();
  const done: string[] = [];
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const first = turns.take({ by: 'somebody' }, () => promise);
  const ask = (by: string, what: string, signal?: AbortSignal) =>
    turns.take({ by, ...(signal && { signal }) }, async () => void done.push(what));
  return { done, ask, letGo, first };
}

test('a new user waits behind at most one task of each other user', async () => {
  const { done, ask, letGo } = createBusyQueue();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((what) => ask(what[0]!, what));
  letGo();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('skips a task whose request was cancelled', async () => {
  const { done, ask, letGo } = createBusyQueue();
  const ending = new AbortController();
  const gone = [ask('a', 'a1', ending.signal), ask('b', 'b1', ending.signal)];
  const stays = [ask('a', 'a2'), ask('c', 'c1')];
  ending.abort(new Error('gone'));
  for (const one of gone) await expect(one).rejects.toThrow('gone');
  await expect(ask('a', 'a3', ending.signal)).rejects.toThrow('gone');
  letGo();
  await Promise.all(stays);
  expect(done).toEqual(['a2', 'c1']);
});

test('continues after a failed task and runs one task at a time', async () => {
  const turns = new FairQueue();
  let atOnce = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
    throw new Error('failed');
  };
  const all = await Promise.allSettled([...'aabbc'].map((by) => turns.take({ by }, work)));
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(most).toBe(1);
  expect(await turns.take({ by: 'a' }, async () => 'free')).toBe('free');
});

test('limits the concurrent tasks of one user, so that others get slots', async () => {
  const turns = new FairQueue({ ofAll: 4, ofOne: 2 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (what: string) =>
    turns.take({ by: what[0]! }, () => {
      begun.push(what);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2', 'b2'].map(ask);
  const settle = () => new Promise(setImmediate);
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  ends[2]!();
  await settle();
  // The next task of `a` starts once one of its own has ended.
  expect(begun.slice(4)).toEqual(['c2']);
  ends[0]!();
  await settle();
  expect(begun.slice(5)).toEqual(['a3']);
  while (ends.length > 0) {
    for (const end of ends.splice(0)) end();
    await settle();
  }
  await Promise.all(all);
  expect(begun).toHaveLength(8);
});

test('rejects tasks of a user with too many waiting tasks, but not those of others', async () => {
  const turns = new FairQueue({ ofAll: 1, ofOne: 1, waiting: 2 });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const ask = (by: string) => turns.take({ by }, () => promise);
  const all = ['a', 'a', 'a', 'b'].map(ask);
  await expect(ask('a')).rejects.toBeInstanceOf(RateLimited);
  letGo();
  await Promise.all(all);
  await ask('a');
});
