import { describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.schema.ts';
import { decideNotification, isPushed, type NotificationRecipient } from './notifications.decision.ts';
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
  decideNotification([{ kind: 'mention', isGroupMention: true }], recipient, NOW);

test('the first reason that the user’s settings allow decides the kind', () => {
  expect(kindFor(someone, 'mention', 'thread_reply')).toBe('mention');
  const withoutMentions = { ...someone, preferences: { ...DEFAULT_PREFERENCES, mentions: false } };
  expect(kindFor(withoutMentions, 'mention', 'thread_reply')).toBe('thread_reply');
  expect(kindFor(withoutMentions, 'mention')).toBeNull();
});

describe('a preference turns off every kind that users do not opt in to', () => {
  test.each(NOTIFICATION_KINDS)('%s', (kind) => {
    const toggle = notificationToggleOf(kind);
    if (toggle === null) {
      // Users opt in to these kinds with keywords and with the level of a conversation.
      expect(['keyword', 'channel_message']).toContain(kind);
      return;
    }
    expect(kindFor(someone, kind)).toBe(kind);
    expect(
      kindFor({ ...someone, preferences: { ...DEFAULT_PREFERENCES, [toggle]: false } }, kind),
    ).toBeNull();
  });
});

test('a channel notifies the user of every message only at the level “all”', () => {
  expect(kindFor(inChannel(), 'channel_message')).toBeNull();
  expect(kindFor(inChannel({ level: 'mentions' }), 'channel_message')).toBeNull();
  expect(kindFor(inChannel({ level: 'all' }), 'channel_message')).toBe('channel_message');
  expect(kindFor(inChannel({ level: 'all', is_muted: true }), 'channel_message')).toBeNull();
});

test('a direct message notifies unless the conversation is muted or its level is “mentions”', () => {
  expect(kindFor(inChannel({ kind: 'dm' }), 'direct_message')).toBe('direct_message');
  for (const settings of [{ level: 'mentions' }, { is_muted: true }]) {
    expect(kindFor(inChannel({ kind: 'dm', ...settings }), 'direct_message')).toBeNull();
    expect(kindFor(inChannel({ kind: 'dm', ...settings }), 'mention')).toBe('mention');
  }
});

test('the level “nothing” blocks all notifications of a conversation, and muting it only group mentions', () => {
  expect(kindFor(inChannel({ level: 'nothing' }), 'mention', 'thread_reply', 'keyword')).toBeNull();
  expect(kindFor(inChannel({ is_muted: true }), 'mention')).toBe('mention');
  expect(toGroup(inChannel())).not.toBeNull();
  expect(toGroup(inChannel({ is_muted: true }))).toBeNull();
});

test('during do not disturb, notifications are listed without an alert', () => {
  const doNotDisturb = { until: '2026-11-26T10:30:00.000Z', quiet_hours: null };
  const decide = (now: number) =>
    decideNotification([{ kind: 'reaction' }], { ...someone, doNotDisturb }, now);
  expect(decide(NOW)).toEqual({ kind: 'reaction', isAlerted: false, isEmailed: false });
  expect(decide(NOW + 30 * 60_000)).toEqual({ kind: 'reaction', isAlerted: true, isEmailed: false });
});

test('alerts are pushed to browsers without a connected tab, unless the user is online', () => {
  const decision = { kind: 'mention', isAlerted: true, isEmailed: false } as const;
  expect(isPushed(decision, { status: 'offline', isConnected: false })).toBe(true);
  expect(isPushed(decision, { status: 'away', isConnected: false })).toBe(true);
  expect(isPushed(decision, { status: 'away', isConnected: true })).toBe(false);
  expect(isPushed(decision, { status: 'online', isConnected: false })).toBe(false);
  expect(isPushed({ ...decision, isAlerted: false }, { status: 'offline', isConnected: false })).toBe(false);
  expect(isPushed(null, { status: 'offline', isConnected: false })).toBe(false);
});
