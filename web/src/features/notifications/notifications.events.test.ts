import { QueryClient } from '@tanstack/react-query';
import type {
  Notification,
  UnreadNotifications,
} from '@workflow/contract/notifications/notifications.schema.ts';
import { beforeEach, expect, it } from 'vitest';
import { type NotificationList, notificationListKey, unreadNotificationsKey } from './notifications.cache.ts';
import {
  applyNotification,
  applyNotificationsRead,
  applyNotificationsRemoved,
} from './notifications.events.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  for (const tab of ['all', 'unread'] as const)
    client.setQueryData(notificationListKey(tab), { notifications: [], isComplete: true });
  client.setQueryData(unreadNotificationsKey, { unread_count: 0, version: 0 });
});

const createNotification = (number: number, version: number): Notification => ({
  id: `0199a5c0-0000-7000-8000-00000000000${number}`,
  type: 'mention',
  title: 'Ada mentioned you in #launch',
  content: 'Look.',
  link: null,
  is_read: false,
  created_at: `2026-11-20T18:00:00.00${version}Z`,
  version,
  workspace_id: '0199a5c0-0000-7000-8000-000000000100',
  kind: 'mention',
  subject_id: '0199a5c0-0000-7000-8000-000000000200',
  actor: null,
  other_actor_count: 0,
  detail: null,
  event_count: 1,
  place: '#launch',
});
const arrival = (number: number, version: number, unread_count: number) => () =>
  applyNotification(client, { ...createNotification(number, version), unread_count });
const read = (ids: string[] | null, version: number, unread_count: number) => () =>
  applyNotificationsRead(client, { ids, version, unread_count });
const removal = (ids: string[], version: number, unread_count: number) => () =>
  applyNotificationsRemoved(client, { ids, version, unread_count });
const idOf = (number: number) => createNotification(number, 1).id;

const state = () => {
  const cachedIds = (tab: 'all' | 'unread') =>
    client
      .getQueryData<NotificationList>(notificationListKey(tab))!
      .notifications.map(({ id, is_read, version }) => [id.at(-1), is_read, version]);
  return {
    all: cachedIds('all'),
    unread: cachedIds('unread'),
    count: client.getQueryData<UnreadNotifications>(unreadNotificationsKey),
  };
};

it('events result in the same lists and count in any order, also when repeated', () => {
  const events = [
    arrival(1, 1, 1),
    arrival(2, 2, 2),
    read([idOf(1)], 3, 1),
    arrival(3, 4, 2),
    removal([idOf(3)], 5, 1),
    read(null, 6, 0),
    arrival(1, 7, 1),
  ];
  for (const apply of events) apply();
  const expected = state();
  expect(expected).toEqual({
    all: [
      ['1', false, 7],
      ['2', true, 2],
    ],
    unread: [['1', false, 7]],
    count: { unread_count: 1, version: 7 },
  });
  for (const apply of events.toReversed()) apply();
  expect(state()).toEqual(expected);
});

it.each([[[2, 0, 1]], [[2, 1, 0]], [[1, 2, 0]]])(
  'a notification that arrives after its read event is read: %s',
  (order) => {
    const events = [arrival(1, 1, 1), arrival(2, 2, 2), read(null, 3, 0)];
    for (const index of order) events[index]!();
    expect(state().unread).toEqual([]);
    expect(state().all.map(([id, isRead]) => [id, isRead])).toEqual([
      ['2', true],
      ['1', true],
    ]);
    expect(state().count).toEqual({ unread_count: 0, version: 3 });
  },
);

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
it.each(ORDERS)('keeps the newest text when it arrives after a later read event: %i, %i, %i', (...order) => {
  const withText = (version: number, content: string) => () =>
    applyNotification(client, { ...createNotification(1, version), content, unread_count: 1 });
  const events = [withText(1, 'Lok.'), withText(2, 'Look.'), read([idOf(1)], 3, 0)];
  for (const index of order) events[index]!();
  const list = client.getQueryData<NotificationList>(notificationListKey('all'))!;
  expect(list.notifications).toMatchObject([{ content: 'Look.', is_read: true }]);
  expect(state()).toMatchObject({ unread: [], count: { unread_count: 0 } });
});

it.each(ORDERS)('a notification returns after its task was restored: %i, %i, %i', (...order) => {
  const events = [arrival(1, 1, 1), removal([idOf(1)], 2, 0), arrival(1, 3, 1)];
  for (const index of order) events[index]!();
  expect(state()).toMatchObject({ all: [['1', false, 3]], count: { unread_count: 1, version: 3 } });
});

it('a late event does not restore a deleted notification', () => {
  removal([idOf(1)], 2, 0)();
  arrival(1, 1, 1)();
  expect(state()).toMatchObject({ all: [], count: { unread_count: 0 } });
});
