import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { expect, test } from 'vitest';
import { composePushMessage } from './push.message.ts';

const notificationOf = (content: string): Notification => ({
  id: '1',
  type: 'other',
  kind: 'direct_message',
  title: 'Message from Ada',
  content,
  link: '/workspace/w/dm/d',
  is_read: false,
  created_at: '2026-11-27T08:00:00.000Z',
  version: 1,
  workspace_id: 'w',
  subject_id: 'd',
  actor: { id: 'a', username: 'ada', full_name: 'Ada', avatar_url: null },
  other_actor_count: 0,
  detail: null,
  event_count: 1,
  place: null,
});

test('a push message is in the language of the user, also where the server wrote the text', () => {
  const { title, body } = composePushMessage(notificationOf('📞 Missed call'), {
    language: 'de',
    hasContent: true,
  });
  expect([title, body]).toEqual(['Nachricht von Ada', '📞 Verpasster Anruf']);
});

test('a push message says nothing of the text unless the user wants it', () => {
  const message = composePushMessage(notificationOf('📞 Missed call'), { language: 'de', hasContent: false });
  expect(message.body).toBe('Du hast eine neue Benachrichtigung.');
});
