import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { messageTextOf } from './conversations.ended-call.ts';
import german from './conversations.texts.de.ts';

const line = {
  content: '📞 Call ended · 12 min · 3 people',
  ended_call: { outcome: 'ended', seconds: 724, people_count: 3 } as const,
  edited_at: null,
};
afterEach(() => i18n.activate('en'));

test('a message that records a call describes it in the reader’s language', () => {
  const long = { outcome: 'ended', seconds: 3_900, people_count: 1 } as const;
  expect(messageTextOf(line)).toBe(line.content);
  expect(messageTextOf({ ...line, ended_call: long })).toBe('📞 Call ended · 1 hr 5 min · 1 person');
  i18n.load('de', {
    'conversations.endedCall.ended': german.endedCall.ended,
    'conversations.endedCall.missed': german.endedCall.missed,
  });
  i18n.activate('de');
  expect(messageTextOf(line)).toBe('📞 Anruf beendet · 12 Min. · 3 Personen');
  const missed = { ...line.ended_call, outcome: 'missed' } as const;
  expect(messageTextOf({ ...line, ended_call: missed })).toBe('📞 Verpasster Anruf');
});

test('an older message without facts, and one that its author edited, show their text', () => {
  expect(messageTextOf({ ...line, content: '📞 Missed call', ended_call: null })).toBe('📞 Missed call');
  const edited = { ...line, content: 'We decided on Friday.', edited_at: '2026-11-20T18:00:00.000Z' };
  expect(messageTextOf(edited)).toBe('We decided on Friday.');
});
