import { describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.schema.ts';
import {
  createKeywordMatcher,
  decideNotification,
  isPushed,
  type NotificationRecipient,
} from './notifications.decision.ts';
import { NOTIFICATION_KINDS, type NotificationKind, notificationToggleOf } from './notifications.kinds.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const someone: NotificationRecipient = {
  preferences: DEFAULT_PREFERENCES,
  doNotDisturb: null,
  conversation: null,
};
const inChannel = (settings: object = {}): NotificationRecipient => ({
  ...someone,
  conversation: { kind: 'channel', level: 'default', is_muted: false, ...settings },
});
const kindFor = (recipient: NotificationRecipient, ...kinds: NotificationKind[]) =>
  decideNotification(
    kinds.map((kind) => ({ kind })),
    recipient,
    NOW,
  )?.kind ?? null;
const toGroup = (recipient: NotificationRecipient) =>
  decideNotification([{ kind: 'mention', isToGroup: true }], recipient, NOW);

test('the first reason that the user wants decides the kind', () => {
  expect(kindFor(someone, 'mention', 'thread_reply')).toBe('mention');
  const withoutMentions = { ...someone, preferences: { ...DEFAULT_PREFERENCES, mentions: false } };
  expect(kindFor(withoutMentions, 'mention', 'thread_reply')).toBe('thread_reply');
  expect(kindFor(withoutMentions, 'mention')).toBeNull();
});

describe('a user can turn every kind off', () => {
  test.each(NOTIFICATION_KINDS)('%s', (kind) => {
    const toggle = notificationToggleOf(kind);
    if (toggle === null) {
      // Keywords and the level of a conversation are choices of their own.
      expect(['keyword', 'channel_message']).toContain(kind);
      return;
    }
    expect(kindFor(someone, kind)).toBe(kind);
    expect(
      kindFor({ ...someone, preferences: { ...DEFAULT_PREFERENCES, [toggle]: false } }, kind),
    ).toBeNull();
  });
});

test('a channel notifies of all messages only if the user asked for it', () => {
  expect(kindFor(inChannel(), 'channel_message')).toBeNull();
  expect(kindFor(inChannel({ level: 'mentions' }), 'channel_message')).toBeNull();
  expect(kindFor(inChannel({ level: 'all' }), 'channel_message')).toBe('channel_message');
  expect(kindFor(inChannel({ level: 'all', is_muted: true }), 'channel_message')).toBeNull();
});

test('a direct message notifies unless it is muted or only mentions are wanted', () => {
  expect(kindFor(inChannel({ kind: 'dm' }), 'direct_message')).toBe('direct_message');
  for (const settings of [{ level: 'mentions' }, { is_muted: true }]) {
    expect(kindFor(inChannel({ kind: 'dm', ...settings }), 'direct_message')).toBeNull();
    expect(kindFor(inChannel({ kind: 'dm', ...settings }), 'mention')).toBe('mention');
  }
});

test('“nothing” silences a conversation, and muting it only silences groups', () => {
  expect(kindFor(inChannel({ level: 'nothing' }), 'mention', 'thread_reply', 'keyword')).toBeNull();
  expect(kindFor(inChannel({ is_muted: true }), 'mention')).toBe('mention');
  expect(toGroup(inChannel())).not.toBeNull();
  expect(toGroup(inChannel({ is_muted: true }))).toBeNull();
});

test('do not disturb lists notifications without an alert', () => {
  const doNotDisturb = { until: '2026-11-26T10:30:00.000Z', quiet_hours: null };
  const decide = (now: number) =>
    decideNotification([{ kind: 'reaction' }], { ...someone, doNotDisturb }, now);
  expect(decide(NOW)).toEqual({ kind: 'reaction', isAlerted: false, isEmailed: false });
  expect(decide(NOW + 30 * 60_000)).toEqual({ kind: 'reaction', isAlerted: true, isEmailed: false });
});

test('an alert is pushed to browsers without a connected tab while the user is not online', () => {
  const decision = { kind: 'mention', isAlerted: true, isEmailed: false } as const;
  expect(isPushed(decision, { status: 'offline', isConnected: false })).toBe(true);
  expect(isPushed(decision, { status: 'away', isConnected: false })).toBe(true);
  expect(isPushed(decision, { status: 'away', isConnected: true })).toBe(false);
  expect(isPushed(decision, { status: 'online', isConnected: false })).toBe(false);
  expect(isPushed({ ...decision, isAlerted: false }, { status: 'offline', isConnected: false })).toBe(false);
  expect(isPushed(null, { status: 'offline', isConnected: false })).toBe(false);
});

test.each([
  ['We launch on Friday.', ['launch'], true],
  ['LAUNCH!', ['launch'], true],
  ['The launcher', ['launch'], false],
  ['A prelaunch', ['launch'], false],
  ['The café opens', ['cafe'], true],
  ['the launch\n party', ['launch party'], true],
  ['Update for C++ and #ops', ['c++'], true],
  ['我们明天发布', ['发布'], true],
  ['Nothing', [' '], false],
])('%j contains a keyword of %j: %s', (text, keywords, expected) => {
  expect(createKeywordMatcher(text)(keywords)).toBe(expected);
});
