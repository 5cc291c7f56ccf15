import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasMissingMessages,
  insertMessage,
  type MessageWindow,
  mapMessages,
  markSeqReceived,
  raiseStatus,
  removeMessage,
  updateMessage,
} from './messages.cache.ts';
import { exampleMessage, exampleWindow } from './messages.examples.ts';

const withSeqs = (seqs: number[], ends: Parameters<typeof exampleWindow>[1] = {}) =>
  exampleWindow(
    seqs.map((seq) => exampleMessage(seq)),
    ends,
  );
const seqs = ({ messages }: MessageWindow) => messages.map(({ seq }) => seq);

test('inserts a message by its seq', () => {
  expect(seqs(insertMessage(withSeqs([5, 3, 2, 1]), exampleMessage(6)))).toEqual([6, 5, 3, 2, 1]);
  expect(seqs(insertMessage(withSeqs([5, 3, 2, 1]), exampleMessage(4)))).toEqual([5, 4, 3, 2, 1]);
  expect(seqs(insertMessage(withSeqs([], { hasFirst: true }), exampleMessage(1)))).toEqual([1]);
});

test('ignores a message older than the window, unless the window starts at the first message', () => {
  expect(seqs(insertMessage(withSeqs([5, 4]), exampleMessage(2)))).toEqual([5, 4]);
  expect(seqs(insertMessage(withSeqs([5, 4], { hasFirst: true }), exampleMessage(2)))).toEqual([5, 4, 2]);
});

test('the list is the same for any order and repetition of events', () => {
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
      const start = withSeqs([10, 9, 8]);
      const end = shuffled.reduce((data, seq) => insertMessage(data, exampleMessage(seq)), start);
      expect(seqs(end)).toEqual([...list.toSorted((one, other) => other - one), 10, 9, 8]);
    }),
  );
});

test('an older edit never overwrites a newer one, and edits keep reactions and status', () => {
  const reaction = {
    id: 'r',
    message_id: 'm0001',
    user_id: 'bob',
    username: 'bob',
    full_name: null,
    emoji: '👍',
    created_at: '2026-11-20T12:00:00.000Z',
  };
  const start = exampleWindow([exampleMessage(1, { status: 'seen', reactions: [reaction] })]);
  const first = exampleMessage(1, { content: 'first', version: 2 });
  const second = exampleMessage(1, { content: 'second', version: 3 });
  for (const order of [
    [first, second],
    [second, first],
    [first, second, first],
  ]) {
    const [message] = order.reduce(updateMessage, start).messages;
    expect(message).toMatchObject({ content: 'second', status: 'seen', reactions: [reaction] });
  }
});

test('a reply quotes the current text of its original, and nothing after its deletion', () => {
  const [parent, quoted] = [exampleMessage(1), { reply_to_content: 'message 1', reply_to_version: 1 }];
  const reply = exampleMessage(2, { parent_id: parent.id, ...quoted, reply_to_user: parent.user });
  const start = exampleWindow([reply, exampleMessage(1)]);
  const edited = exampleMessage(1, { content: 'changed', version: 2 });
  expect(updateMessage(start, edited).messages[0]?.reply_to_content).toBe('changed');
  expect(removeMessage(start, 'm0001').messages).toEqual([
    { ...reply, reply_to_content: null, reply_to_version: null, reply_to_user: null },
  ]);
});

test('a reply that arrives after an edit of its original quotes the edited text', () => {
  const edited = exampleMessage(1, { content: 'changed', version: 2 });
  const reply = exampleMessage(2, { parent_id: 'm0001', reply_to_content: 'message 1', reply_to_version: 1 });
  const held = exampleWindow([edited]);
  expect(insertMessage(held, reply).messages[0]?.reply_to_content).toBe('changed');
});

test('raises the status of messages by others up to a seq, and never lowers it', () => {
  const start = exampleWindow([
    exampleMessage(3),
    exampleMessage(2, { user_id: 'bob' }),
    exampleMessage(1, { status: 'seen' }),
  ]);
  const reached = raiseStatus(start, { reader: 'bob', seq: 2, status: 'delivered' });
  expect(reached.messages.map(({ status }) => status)).toEqual(['sent', 'sent', 'seen']);
  const further = raiseStatus(reached, { reader: 'bob', seq: 3, status: 'delivered' });
  expect(further.messages.map(({ status }) => status)).toEqual(['delivered', 'sent', 'seen']);
  expect(raiseStatus(further, { reader: 'bob', seq: 3, status: 'delivered' })).toBe(further);
});

test('keeps the identity of unchanged objects', () => {
  const start = withSeqs([4, 3, 2, 1]);
  const changed = mapMessages(start, (message) =>
    message.seq === 4 ? { ...message, content: 'x' } : message,
  );
  expect(changed.messages[1]).toBe(start.messages[1]);
  expect(mapMessages(start, (message) => message)).toBe(start);
});

test('a window that does not reach the newest message applies only changes within its range', () => {
  const past = withSeqs([8, 6, 5], { hasNewest: false });
  expect(insertMessage(past, exampleMessage(12))).toBe(past);
  expect(seqs(insertMessage(past, exampleMessage(7)))).toEqual([8, 7, 6, 5]);
  const heard = markSeqReceived(past, 12);
  expect(heard.sequence).toMatchObject({ contiguousSeq: 8, highestSeq: 12 });
  expect(hasMissingMessages(heard)).toBe(false);
  expect(hasMissingMessages(markSeqReceived({ ...past, hasNewest: true }, 12))).toBe(true);
});

test('reports missing messages after all loaded ones were deleted', () => {
  expect(hasMissingMessages(removeMessage(withSeqs([5]), 'm0005'))).toBe(true);
  expect(hasMissingMessages(removeMessage(withSeqs([5], { hasFirst: true }), 'm0005'))).toBe(false);
});
