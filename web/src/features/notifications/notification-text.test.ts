import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import german from '../conversations/conversations.texts.de.ts';
import { notificationTextOf } from './notification-text.ts';

afterEach(() => i18n.activate('en'));

it('is on one line and without Markdown', () => {
  expect(notificationTextOf('**Ship** it\n\n- today')).toBe('Ship it - today');
});

it('describes an ended call in the reader’s language', () => {
  i18n.load('de', { 'conversations.endedCall.ended': german.endedCall.ended });
  i18n.activate('de');
  expect(notificationTextOf('📞 Call ended · 12 min · 3 people')).toBe(
    '📞 Anruf beendet · 12 Min. · 3 Personen',
  );
});
