import { expect, test } from 'vitest';
import { exampleChannel } from '../channels.examples.ts';
import { type ChannelVisibility, filterChannels, type Sort } from './filter-channels.ts';

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
const found = (words: string, shown: ChannelVisibility = 'all', sort: Sort = 'byName') =>
  filterChannels(channels, { words, shown, sort }, (id) => people.get(id) ?? 0)
    .map(({ id }) => id)
    .join('');

test('channels are found by their names and by what they are about', () => {
  expect([found(''), found('ALPHA'), found('beta'), found('nothing')]).toEqual(['ab', 'ab', 'b', '']);
});

test('those that one has joined, has not joined, and those that are archived are told apart', () => {
  expect([found('', 'joined'), found('', 'others'), found('', 'archived')]).toEqual(['a', 'b', 'c']);
});

test('they come by name, by how many people there are, by what was said last, or the newest first', () => {
  expect([found('', 'all', 'byPeople'), found('', 'all', 'byActivity'), found('', 'all', 'byAge')]).toEqual([
    'ba',
    'ab',
    'ba',
  ]);
});
