import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MessageWindow } from './messages.cache.ts';
import { exampleMessage, exampleWindow } from './messages.examples.ts';
import {
  addNewer,
  addOlder,
  createWindow,
  isAdjacent,
  keepNewest,
  keepOldest,
  mergeWindows,
} from './messages.window.ts';

type WindowEnds = Partial<Pick<MessageWindow, 'hasFirst' | 'hasNewest'>>;

const messages = (seqs: readonly number[]) => seqs.map((seq) => exampleMessage(seq));
const stretch = (seqs: readonly number[], ends?: WindowEnds) => exampleWindow(messages(seqs), ends);
const seqs = (data: MessageWindow) => data.messages.map(({ seq }) => seq);
const past: WindowEnds = { hasNewest: false };

test('adds older messages without duplicates, and drops them again', () => {
  const grown = addOlder(stretch([5, 4]), messages([4, 3, 2]), true);
  expect(seqs(grown)).toEqual([5, 4, 3, 2]);
  expect(grown.hasFirst).toBe(true);
  expect(keepNewest(grown, 2)).toMatchObject({ hasFirst: false, messages: [{ seq: 5 }, { seq: 4 }] });
  expect(keepNewest(grown, 4)).toBe(grown);
});

test('remembers that newer messages exist after dropping them', () => {
  const data = {
    ...stretch([6, 5, 4, 3], { hasFirst: true }),
    sequence: { contiguousSeq: 6, highestSeq: 8, receivedBeyond: [8] },
  };
  const kept = keepOldest(data, 2);
  expect(seqs(kept)).toEqual([4, 3]);
  expect(kept).toMatchObject({
    hasFirst: true,
    hasNewest: false,
    sequence: { contiguousSeq: 4, highestSeq: 8, receivedBeyond: [] },
  });
  expect(keepOldest(data, 4)).toBe(data);
  expect(seqs(addNewer(kept, messages([6, 5]), false, 8))).toEqual([6, 5, 4, 3]);
});

test('adds newer messages until the newest one', () => {
  const some = addNewer(stretch([5, 4], past), messages([7, 6]), false, 20);
  expect(seqs(some)).toEqual([7, 6, 5, 4]);
  expect(some).toMatchObject({ hasNewest: false, sequence: { contiguousSeq: 7 } });
  const all = addNewer(some, messages([9]), true, 10);
  expect(seqs(all)).toEqual([9, 7, 6, 5, 4]);
  // Message 10 is known to exist but the server did not return it, so it was deleted.
  expect(all).toMatchObject({ hasNewest: true, sequence: { contiguousSeq: 10, highestSeq: 10 } });
});

test('reports messages announced during the last page’s fetch as missing', () => {
  const waiting = {
    ...stretch([5], past),
    sequence: { contiguousSeq: 5, highestSeq: 8, receivedBeyond: [] },
  };
  const { sequence } = addNewer(waiting, messages([7, 6]), true, 7);
  expect(sequence).toMatchObject({ contiguousSeq: 7, highestSeq: 8 });
});

test('a refetch keeps messages beyond its range, unless there is a gap', () => {
  const held = stretch([6, 5, 4, 3, 2]);
  expect(seqs(mergeWindows(stretch([8, 7, 6, 5]), held))).toEqual([8, 7, 6, 5, 4, 3, 2]);
  expect(seqs(mergeWindows(stretch([20, 19]), held))).toEqual([20, 19]);
});

test('a window around a message joins the newest messages if it reaches them', () => {
  const joined = mergeWindows(stretch([6, 5, 4], past), stretch([8, 7, 6]));
  expect(seqs(joined)).toEqual([8, 7, 6, 5, 4]);
  expect(joined).toMatchObject({ hasNewest: true, sequence: { contiguousSeq: 8 } });
  const elsewhere = mergeWindows(stretch([4, 3], past), stretch([8, 7]));
  expect(seqs(elsewhere)).toEqual([4, 3]);
  expect(elsewhere.hasNewest).toBe(false);
});

test('a page that contains the first message is the last page, even if it is full', () => {
  expect(createWindow(messages([2, 1]), { hasFirst: false, hasNewest: true }, 2).hasFirst).toBe(true);
});

test('never merges two windows with a gap between them', () => {
  const all = Array.from({ length: 30 }, (_, index) => 30 - index);
  const deleted = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 10 });
  const cut = fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(deleted, cut, cut, (gone, one, other) => {
      const there = all.filter((seq) => !gone.includes(seq));
      const cutOut = ([from, count]: readonly [number, number]) => {
        const part = there.slice(from, from + count);
        const ends = { hasNewest: from === 0, hasFirst: part.at(-1) === there.at(-1) };
        return part.length > 0 ? createWindow(messages(part), ends, 30) : null;
      };
      const [fetched, held] = [cutOut(one), cutOut(other)];
      if (!fetched || !held) return;
      const both = mergeWindows(fetched, held);
      const shown = seqs(both);
      const [newest, oldest] = [shown[0]!, shown.at(-1)!];
      expect(shown).toEqual(there.filter((seq) => seq <= newest && seq >= oldest));
      expect(both.hasNewest).toBe(newest === there[0]);
      expect(isAdjacent(fetched, held) || shown.length === fetched.messages.length).toBe(true);
    }),
  );
});
