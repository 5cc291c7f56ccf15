import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { expect, test } from 'vitest';
import { summarizeActivity } from './channel-activity.ts';

const createChannel = (id: string, minute: number | null, unread_count = 0) =>
  ({
    id,
    unread_count,
    last_message_at: minute === null ? null : `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`,
  }) as Channel;

const ids = (channels: readonly Channel[]) => channels.map(({ id }) => id);

test('lists unread channels first, newest on top, and omits channels without messages', () => {
  const { unread, more, recent } = summarizeActivity([
    createChannel('old', 1, 2),
    createChannel('read', 9),
    createChannel('new', 5, 1),
    createChannel('silent', null),
    createChannel('before', 3),
  ]);
  expect(ids(unread)).toEqual(['new', 'old']);
  expect(more).toBe(0);
  expect(ids(recent)).toEqual(['read', 'before']);
});

test('shows the newest channels and the number of the remaining ones', () => {
  const many = Array.from({ length: 12 }, (_, minute) => createChannel(`unread ${minute}`, minute, 1));
  const read = Array.from({ length: 12 }, (_, minute) => createChannel(`read ${minute}`, minute));
  const { unread, more, recent } = summarizeActivity([...many, ...read]);
  expect(ids(unread).slice(0, 2)).toEqual(['unread 11', 'unread 10']);
  expect(unread.length + more).toBe(12);
  expect(recent).toHaveLength(5);
});
