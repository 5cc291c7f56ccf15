import { KEYWORDS_MAX } from '@workflow/contract/preferences/preferences.limits.ts';
import { expect, test, vi } from 'vitest';
import { eventOf } from './notification-event.ts';

const message = {
  id: 'message',
  workspace_id: 'workspace',
  conversation_id: 'conversation',
  kind: 'channel' as const,
  user_id: 'author',
  author: { id: 'author', username: 'ada', full_name: null, avatar_url: null },
  thread_id: null,
  content: 'A short text.',
  named: [],
  group: [],
  thread_followers: [],
  absent: [],
  online: [],
  watchers: [],
};

const KEYWORDS = 10_000;

test('different keywords of many users are folded once, and not for each message', () => {
  const keywords = Array.from({ length: KEYWORDS / 5 }, (_, user) => ({
    user_id: `user-${user}`,
    words: Array.from({ length: 5 }, (_, word) => `Wört ${user} ${word}`),
  }));
  const fold = vi.spyOn(String.prototype, 'normalize');
  for (let number = 0; number < 50; number++) eventOf({ ...message, keywords });
  expect(fold.mock.calls.length).toBeLessThan(3 * KEYWORDS);
  fold.mockRestore();
});

test('the keywords of many users do not keep the server busy, even with a text that repeats them', () => {
  const words = Array.from({ length: KEYWORDS_MAX }, (_, index) => 'a'.repeat(index + 1));
  const keywords = Array.from({ length: 300 }, (_, index) => ({ user_id: `user-${index}`, words }));
  const startedAt = performance.now();
  expect(eventOf({ ...message, content: 'a'.repeat(16_000), keywords }).reasons).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  const hearing = eventOf({ ...message, keywords, content: 'An aaa battery' }).reasons;
  expect(hearing).toMatchObject([{ kind: 'keyword', userIds: keywords.map(({ user_id }) => user_id) }]);
});
