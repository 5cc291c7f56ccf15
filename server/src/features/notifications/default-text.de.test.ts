import { endedCallText } from '@workflow/contract/calls/calls.text.ts';
import { EXPIRED_FILE_CONTENT, FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { expect, test } from 'vitest';
import { excerptOf } from './notifications.access.ts';
import { renderNotifications } from './notifications.mail.ts';

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

const callOf = (seconds: number, people_count: number) =>
  endedCallText({ outcome: 'ended', seconds, people_count });

test.each([
  [endedCallText({ outcome: 'missed', seconds: 0, people_count: 1 }), '📞 Verpasster Anruf'],
  [callOf(724, 3), '📞 Anruf beendet · 12 Min. · 3 Personen'],
  [callOf(3_900, 1), '📞 Anruf beendet · 1 Std. 5 Min. · 1 Person'],
  [FORWARDED_CONTENT, 'Nachricht weitergeleitet'],
  ['Sent summer plan.png', 'summer plan.png gesendet'],
  [EXPIRED_FILE_CONTENT, 'Datei nach der Aufbewahrungsfrist gelöscht'],
  ['We missed your call', 'We missed your call'],
])('“%s” is “%s” in German push messages and emails', (english, german) => {
  const notification = notificationOf(english);
  expect(excerptOf(notification, 'de')).toBe(german);
  expect(excerptOf(notification, 'en')).toBe(english);
  const { text } = renderNotifications('ben@example.com', 'de', [notification], {
    publicUrl: 'https://example.com',
    unsubscribeUrl: 'https://example.com/unsubscribe/token',
  });
  expect(text).toContain(german);
});
