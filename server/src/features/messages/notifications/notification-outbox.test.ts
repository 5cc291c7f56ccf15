import { KEYWORDS_MAX } from '@workflow/contract/preferences/preferences.limits.ts';
import { expect, test } from 'vitest';
import { eventOf } from './notification-outbox.ts';

test('the keywords of many users do not keep the server busy, even with a text that repeats them', () => {
  const words = Array.from({ length: KEYWORDS_MAX }, (_, index) => 'a'.repeat(index + 1));
  const keywords = Array.from({ length: 300 }, (_, index) => ({ user_id: `user-${index}`, words }));
  const message = {
    id: 'message',
    workspace_id: 'workspace',
    conversation_id: 'conversation',
    kind: 'channel' as const,
    user_id: 'author',
    thread_id: null,
    content: 'a'.repeat(16_000),
    named: [],
    group: [],
    thread_followers: [],
    absent: [],
    watchers: [],
  };
  const startedAt = performance.now();
  expect(eventOf({ ...message, keywords }).reasons).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  const hearing = eventOf({ ...message, keywords, content: 'An aaa battery' }).reasons;
  expect(hearing).toMatchObject([{ kind: 'keyword', userIds: keywords.map(({ user_id }) => user_id) }]);
});
