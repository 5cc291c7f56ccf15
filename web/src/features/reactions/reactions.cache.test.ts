import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import { expect, test } from 'vitest';
import { exampleMessage } from '../messages/messages.examples.ts';
import { groupReactions, MAX_NAMES, shownNamesOf } from './reaction-groups.ts';
import { createOptimisticReaction, withoutReaction, withReaction } from './reactions.cache.ts';

const message = exampleMessage(1);
const reaction = (user_id: string, emoji: string, second: number): Reaction => ({
  id: `${user_id}${emoji}`,
  message_id: message.id,
  user_id,
  username: user_id,
  full_name: null,
  emoji,
  created_at: `2026-11-20T12:00:0${second}.000Z`,
});

test('lists reactions once, in the order of creation', () => {
  const first = reaction('ann', '👍', 1);
  const second = reaction('bob', '👍', 2);
  const both = withReaction(withReaction(message, second), first);
  expect(both.reactions).toEqual([first, second]);
  expect(withReaction(both, second)).toBe(both);
});

test('the server’s reaction replaces the optimistic one', () => {
  const { id: _, ...clicked } = reaction('ann', '👍', 5);
  const shown = createOptimisticReaction(clicked);
  const given = reaction('ann', '👍', 1);
  expect(withReaction(withReaction(message, shown), given).reactions).toEqual([given]);
  const others = withReaction(withReaction(message, shown), reaction('bob', '👍', 2));
  expect(withReaction(others, given).reactions).toEqual([given, reaction('bob', '👍', 2)]);
});

test('removing an unknown reaction changes nothing', () => {
  const one = withReaction(message, reaction('ann', '👍', 1));
  expect(withoutReaction(one, reaction('ann', '🎉', 1))).toBe(one);
  expect(withoutReaction(one, reaction('ann', '👍', 1)).reactions).toEqual([]);
});

test('groups reactions by emoji with the names of the users', () => {
  const given = [reaction('bob', '🎉', 1), reaction('ann', '👍', 2), reaction('cleo', '🎉', 3)];
  expect(groupReactions(given, 'ann')).toEqual([
    { emoji: '🎉', count: 2, own: false, others: ['bob', 'cleo'] },
    { emoji: '👍', count: 1, own: true, others: [] },
  ]);
});

test('names the current user first, then some others, and counts the rest', () => {
  const others = Array.from({ length: 30 }, (_, index) => `p${index}`);
  expect(shownNamesOf({ own: true, others: ['bob'] }, 'You')).toEqual({ names: ['You', 'bob'], more: 0 });
  expect(shownNamesOf({ own: false, others: others.slice(0, MAX_NAMES + 1) }, 'You').more).toBe(0);
  const { names, more } = shownNamesOf({ own: true, others }, 'You');
  expect(names).toEqual(['You', ...others.slice(0, MAX_NAMES - 1)]);
  expect(names.length + more).toBe(31);
});
