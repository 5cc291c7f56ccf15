import { expect, test } from 'vitest';
import { conversationOf, isInChannelList } from './channels.cache.ts';
import { exampleChannel } from './channels.examples.ts';

const left = { is_followed: false };
const mention = { message_id: 'm', seq: 1, version: 1, by_name: true };

test('lists the channels that the user has joined or is mentioned in', () => {
  const listed = [
    {},
    left,
    { ...left, unread_mentions: [mention] },
    { ...left, unread_mentions: [{ ...mention, by_name: false }] },
    { ...left, is_private: true },
    { archived_at: '2026-11-20T12:00:00.000Z' },
  ].map((changes) => isInChannelList(exampleChannel(changes)));
  expect(listed).toEqual([true, false, true, false, true, false]);
});

test('lets users write only in channels that they have joined and that are not archived', () => {
  const archived = { archived_at: '2026-11-20T12:00:00.000Z' };
  const reasons = [{}, left, archived, { ...left, ...archived }].map(
    (changes) => conversationOf(exampleChannel(changes)).closed,
  );
  expect(reasons).toEqual([null, 'unjoined', 'archived', 'archived']);
});
