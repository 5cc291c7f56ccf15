import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { RateLimited } from './rate-limited.ts';

/** Turns of which the first is taken until it is let go, and what was done after it, in order. */
function busy() {
  const turns = new FairQueue();
  const done: string[] = [];
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const first = turns.take({ by: 'somebody' }, () => promise);
  const ask = (by: string, what: string, signal?: AbortSignal) =>
    turns.take({ by, ...(signal && { signal }) }, async () => void done.push(what));
  return { done, ask, letGo, first };
}

test('whoever asks for one thing waits behind one thing of each of the others', async () => {
  const { done, ask, letGo } = busy();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((what) => ask(what[0]!, what));
  letGo();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('what nobody waits for any more is not done, and the next one has its turn', async () => {
  const { done, ask, letGo } = busy();
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

test('what fails passes the turn on, and one after another is done at a time', async () => {
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

test('of several things at a time one who asks for much has some, and the others are for others', async () => {
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
  // The turn of a comes once one of its own has ended.
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

test('whoever has as much waiting as they may is refused more, and others are not', async () => {
  const turns = new FairQueue({ ofAll: 1, ofOne: 1, waiting: 2 });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const ask = (by: string) => turns.take({ by }, () => promise);
  const all = ['a', 'a', 'a', 'b'].map(ask);
  await expect(ask('a')).rejects.toBeInstanceOf(RateLimited);
  letGo();
  await Promise.all(all);
  await ask('a');
});
