import { expect, test } from 'vitest';
import { exampleChannel } from '../channels.examples.ts';
import { type ChannelSort, type ChannelVisibility, filterChannels } from './filter-channels.ts';

const channels = [
  exampleChannel({ id: 'a', name: 'alpha', last_message_at: '2026-11-20', created_at: '2026-11-01' }),
  exampleChannel({
    id: 'b',
    name: 'beta',
    topic: 'About alpha',
    is_followed: false,
    created_at: '2026-11-03',
  }),
  exampleChannel({ id: 'c', name: 'gamma', archived_at: '2026-11-19', last_message_at: '2026-11-21' }),
];
const people = new Map([['b', 3]]);
const filterNames = (words: string, shown: ChannelVisibility = 'all', sort: ChannelSort = 'byName') =>
  filterChannels(channels, { words, shown, sort }, (id) => people.get(id) ?? 0)
    .map(({ id }) => id)
    .join('');

test('finds channels by name, topic and description', () => {
  expect([filterNames(''), filterNames('ALPHA'), filterNames('beta'), filterNames('nothing')]).toEqual([
    'ab',
    'ab',
    'b',
    '',
  ]);
});

test('filters joined, not joined and archived channels', () => {
  expect([filterNames('', 'joined'), filterNames('', 'others'), filterNames('', 'archived')]).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('sorts by name, number of people, last message or creation date', () => {
  expect([
    filterNames('', 'all', 'byPeople'),
    filterNames('', 'all', 'byActivity'),
    filterNames('', 'all', 'byAge'),
  ]).toEqual(['ba', 'ab', 'ba']);
});
