import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendOlder,
  changeMessages,
  insertMessage,
  keepNewest,
  type MessagePages,
  newestFirst,
  olderThan,
  raiseStatus,
  removeMessage,
  updateMessage,
} from './messages.cache.ts';
import { exampleMessage } from './messages.examples.ts';

const pagesOf = (...pages: number[][]): MessagePages => ({
  pages: pages.map((seqs) => seqs.map((seq) => exampleMessage(seq))),
  pageParams: pages.map(() => null),
});
const seqs = (data: MessagePages) => newestFirst(data).map(({ seq }) => seq);

test('a message goes where its number belongs', () => {
  expect(seqs(insertMessage(pagesOf([5, 3], [2, 1]), exampleMessage(6)))).toEqual([6, 5, 3, 2, 1]);
  expect(seqs(insertMessage(pagesOf([5, 3], [2, 1]), exampleMessage(4)))).toEqual([5, 4, 3, 2, 1]);
  expect(seqs(insertMessage({ ...pagesOf([]), complete: true }, exampleMessage(1)))).toEqual([1]);
});

test('one that is older than all that is loaded waits for its page, unless there is none', () => {
  expect(seqs(insertMessage(pagesOf([5, 4]), exampleMessage(2)))).toEqual([5, 4]);
  expect(seqs(insertMessage({ ...pagesOf([5, 4]), complete: true }, exampleMessage(2)))).toEqual([5, 4, 2]);
});

test('whatever the order of arrival, and however often, the list is the same', () => {
  const arrivals = fc
    .uniqueArray(fc.integer({ min: 11, max: 60 }), { maxLength: 20 })
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2, maxLength: list.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(arrivals, ([list, shuffled]) => {
      const start = pagesOf([10, 9], [8]);
      const end = shuffled.reduce((data, seq) => insertMessage(data, exampleMessage(seq)), start);
      expect(seqs(end)).toEqual([...list.toSorted((one, other) => other - one), 10, 9, 8]);
    }),
  );
});

test('an older edit never wins over a newer one, and neither takes reactions or a status away', () => {
  const reaction = {
    id: 'r',
    message_id: 'm0001',
    user_id: 'bob',
    username: 'bob',
    full_name: null,
    emoji: '👍',
    created_at: '2026-11-20T12:00:00.000Z',
  };
  const start: MessagePages = {
    pages: [[exampleMessage(1, { status: 'seen', reactions: [reaction] })]],
    pageParams: [null],
  };
  const first = exampleMessage(1, { content: 'first', version: 2 });
  const second = exampleMessage(1, { content: 'second', version: 3 });
  for (const order of [
    [first, second],
    [second, first],
    [first, second, first],
  ]) {
    const [message] = newestFirst(order.reduce(updateMessage, start));
    expect(message).toMatchObject({ content: 'second', status: 'seen', reactions: [reaction] });
  }
});

test('a reply says what it answers as that reads now, and nothing once it is gone', () => {
  const reply = exampleMessage(2, { parent_id: 'm0001', reply_to_content: 'message 1', reply_to_version: 1 });
  const start: MessagePages = { pages: [[reply, exampleMessage(1)]], pageParams: [null] };
  const edited = exampleMessage(1, { content: 'changed', version: 2 });
  expect(newestFirst(updateMessage(start, edited))[0]?.reply_to_content).toBe('changed');
  expect(newestFirst(removeMessage(start, 'm0001'))).toEqual([
    { ...reply, reply_to_content: null, reply_to_version: null },
  ]);
});

test('a reply that comes after the edit of what it answers quotes the edit', () => {
  const edited = exampleMessage(1, { content: 'changed', version: 2 });
  const reply = exampleMessage(2, { parent_id: 'm0001', reply_to_content: 'message 1', reply_to_version: 1 });
  const held: MessagePages = { pages: [[edited]], pageParams: [null] };
  expect(newestFirst(insertMessage(held, reply))[0]?.reply_to_content).toBe('changed');
});

test('a status rises for what others wrote up to there, and never falls', () => {
  const start: MessagePages = {
    pages: [
      [exampleMessage(3), exampleMessage(2, { user_id: 'bob' }), exampleMessage(1, { status: 'seen' })],
    ],
    pageParams: [null],
  };
  const reached = raiseStatus(start, { reader: 'bob', seq: 2, status: 'delivered' });
  expect(newestFirst(reached).map(({ status }) => status)).toEqual(['sent', 'sent', 'seen']);
  const further = raiseStatus(reached, { reader: 'bob', seq: 3, status: 'delivered' });
  expect(newestFirst(further).map(({ status }) => status)).toEqual(['delivered', 'sent', 'seen']);
  expect(raiseStatus(further, { reader: 'bob', seq: 3, status: 'delivered' })).toBe(further);
});

test('what does not change stays the same object', () => {
  const start = pagesOf([4, 3], [2, 1]);
  const changed = changeMessages(start, (message) =>
    message.seq === 4 ? { ...message, content: 'x' } : message,
  );
  expect(changed.pages[1]).toBe(start.pages[1]);
  expect(changeMessages(start, (message) => message)).toBe(start);
});

test('older pages are added without repeating anything, and dropped again', () => {
  const grown = appendOlder(
    pagesOf([5, 4]),
    [4, 3, 2].map((seq) => exampleMessage(seq)),
    true,
  );
  expect(seqs(grown)).toEqual([5, 4, 3, 2]);
  expect(grown.complete).toBe(true);
  expect(keepNewest(grown, 1)).toMatchObject({ complete: false, pages: [{ length: 2 }] });
});

test('what was fetched anew keeps what lies beyond it, unless there is a hole', () => {
  const held = pagesOf([6, 5, 4, 3, 2]);
  expect(seqs(olderThan(pagesOf([8, 7, 6, 5]), held))).toEqual([8, 7, 6, 5, 4, 3, 2]);
  expect(seqs(olderThan(pagesOf([20, 19]), held))).toEqual([20, 19]);
});
