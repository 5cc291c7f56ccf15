import { i18n } from '@lingui/core';
import { endedCallText, parseEndedCallText } from '@workflow/contract/calls/calls.text.ts';
import { EXPIRED_FILE_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import { afterEach, expect, test } from 'vitest';
import { translateDefaultText } from './conversations.default-text.ts';
import { messageTextOf } from './conversations.ended-call.ts';
import german from './conversations.texts.de.ts';

const line = {
  content: '📞 Call ended · 12 min · 3 people',
  ended_call: { outcome: 'ended', seconds: 724, people_count: 3 } as const,
  edited_at: null,
  files: [],
};
afterEach(() => i18n.activate('en'));

const exampleFile = (file_name: string) => ({
  file_url: `/api/v1/files/${file_name}`,
  file_name,
  file_size: 1,
  file_type: 'text/plain',
  file_picture: null,
});

function readInGerman(): void {
  i18n.load('de', {
    'conversations.endedCall.ended': german.endedCall.ended,
    'conversations.endedCall.missed': german.endedCall.missed,
    'conversations.forwarded': german.forwarded,
    'conversations.sentFile': german.sentFile,
  });
  i18n.activate('de');
}

test('a message that records a call describes it in the reader’s language', () => {
  const long = { outcome: 'ended', seconds: 3_900, people_count: 1 } as const;
  expect(messageTextOf(line)).toBe(line.content);
  expect(messageTextOf({ ...line, ended_call: long })).toBe('📞 Call ended · 1 hr 5 min · 1 person');
  readInGerman();
  expect(messageTextOf(line)).toBe('📞 Anruf beendet · 12 Min. · 3 Personen');
  const missed = { ...line.ended_call, outcome: 'missed' } as const;
  expect(messageTextOf({ ...line, ended_call: missed })).toBe('📞 Verpasster Anruf');
});

test('an older message without facts, and one that its author edited, show their text', () => {
  expect(messageTextOf({ ...line, content: '📞 Missed call', ended_call: null })).toBe('📞 Missed call');
  const edited = { ...line, content: 'We decided on Friday.', edited_at: '2026-11-20T18:00:00.000Z' };
  expect(messageTextOf(edited)).toBe('We decided on Friday.');
});

test('the text of a call is translated where only the text is known, and no other text is', () => {
  for (const minutes of [1, 59, 60, 61, 600, 6_001])
    for (const people_count of [1, 2, 30]) {
      const call = { outcome: 'ended', seconds: minutes * 60, people_count } as const;
      expect(parseEndedCallText(endedCallText(call))).toEqual(call);
    }
  readInGerman();
  expect(translateDefaultText('📞 Call ended · 1 h 5 min · 1 person')).toBe(
    '📞 Anruf beendet · 1 Std. 5 Min. · 1 Person',
  );
  expect(translateDefaultText('📞 Missed call')).toBe('📞 Verpasster Anruf');
  for (const other of ['📞 Missed calls', '📞 Call ended · · 2 people', 'I saw: 📞 Missed call', ''])
    expect(translateDefaultText(other)).toBe(other);
});

test('a message with a file and no text of its own is described in the reader’s language', () => {
  const sent = {
    content: 'Sent Dockerfile',
    ended_call: null,
    edited_at: null,
    files: [exampleFile('Dockerfile')],
  };
  expect(messageTextOf(sent)).toBe('Sent Dockerfile');
  readInGerman();
  expect(messageTextOf(sent)).toBe('Dockerfile gesendet');
  expect(messageTextOf({ ...sent, files: [] })).toBe('Sent Dockerfile');
  const files = [exampleFile('plan.pdf'), exampleFile('Dockerfile')];
  expect(messageTextOf({ ...sent, content: 'Sent plan.pdf, Dockerfile', files })).toBe(
    'plan.pdf, Dockerfile gesendet',
  );
});

test('previews translate the texts that the server gives to files, forwarded messages and calls', () => {
  readInGerman();
  expect(translateDefaultText('Forwarded a message')).toBe('Nachricht weitergeleitet');
  expect(translateDefaultText('Sent summer plan.png')).toBe('summer plan.png gesendet');
  expect(translateDefaultText('📞 Missed call')).toBe('📞 Verpasster Anruf');
  for (const other of ['Sent it yesterday', 'Forwarded a message to Ben', 'I was Sent x.png'])
    expect(translateDefaultText(other)).toBe(other);
});

test('a message whose file expired says so in the reader’s language', () => {
  i18n.load('de', { 'conversations.expiredFile': german.expiredFile });
  i18n.activate('de');
  expect(messageTextOf({ ...line, content: EXPIRED_FILE_CONTENT, ended_call: null, files: [] })).toBe(
    'Datei nach der Aufbewahrungsfrist gelöscht',
  );
});
