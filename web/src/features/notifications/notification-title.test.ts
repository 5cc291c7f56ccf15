import { expect, test } from 'vitest';
import { titleOf } from './notification-title.ts';

const actor = { id: 'ada', username: 'ada', full_name: 'Ada', avatar_url: null };
const facts = { actor, other_actor_count: 0, event_count: 1, place: '#launch', detail: null };

test('a title names the group that a message mentions, or the emoji of a reaction', () => {
  expect(titleOf({ ...facts, kind: 'mention' })).toBe('Ada mentioned you');
  expect(titleOf({ ...facts, kind: 'mention', detail: 'here' })).toBe('Ada mentioned @here');
  expect(titleOf({ ...facts, kind: 'reaction', detail: '🎉', other_actor_count: 1 })).toBe(
    'Ada and 1 other reacted to your message with 🎉',
  );
});
