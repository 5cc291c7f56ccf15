import { expect, test } from 'vitest';
import { exampleMessage } from '../messages.examples.ts';
import type { OutboxEntry } from './outbox.ts';
import { createOutboxStorage } from './outbox-storage.ts';

function memory(full = false) {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
}

const entry = (id: string): OutboxEntry => ({
  id,
  channel_id: 'c',
  content: 'hi',
  parent_id: null,
  reply_to_content: null,
  written_at: '2026-11-20T12:00:00.000Z',
  refused: null,
});

test('what was written is there in order, for its author alone, in every tab and after a reload', () => {
  const shared = memory();
  shared.entries.set('auth', '{}');
  createOutboxStorage(shared, 'ann').put(entry('2'));
  createOutboxStorage(shared, 'ann').put(entry('1'));
  createOutboxStorage(shared, 'bob').put(entry('3'));
  expect(
    createOutboxStorage(shared, 'ann')
      .list()
      .map(({ id }) => id),
  ).toEqual(['1', '2']);
  createOutboxStorage(shared, 'ann').remove('1');
  expect(
    createOutboxStorage(shared, 'ann')
      .list()
      .map(({ id }) => id),
  ).toEqual(['2']);
});

test('other tabs hear what an entry became before it goes', () => {
  const shared = memory();
  const heard: unknown[] = [];
  const other = createOutboxStorage(shared, 'ann');
  const spied = {
    ...shared,
    get length() {
      return shared.length;
    },
    setItem(key: string, value: string) {
      shared.setItem(key, value);
      heard.push(other.hear(key, value).became);
    },
  };
  const own = createOutboxStorage(spied, 'ann');
  own.put(entry('1'));
  own.confirm(entry('1'), exampleMessage(7));
  expect(heard).toEqual([null, exampleMessage(7)]);
  expect(shared.entries.size).toBe(0);
  expect(other.hear('draft:ann:c', 'x').concerns).toBe(false);
  expect(other.hear(null, null).concerns).toBe(true);
});

test('what a closed tab left in the middle is neither sent nor kept', () => {
  const shared = memory();
  shared.setItem('outbox:ann:1', JSON.stringify({ ...entry('1'), became: exampleMessage(1) }));
  shared.setItem('outbox:ann:2', 'not JSON');
  const storage = createOutboxStorage(shared, 'ann');
  expect(storage.list()).toEqual([]);
  storage.sweep();
  expect([...shared.entries.keys()]).toEqual(['outbox:ann:2']);
});

test('where the storage is full, an entry lives as long as the tab', () => {
  const storage = createOutboxStorage(memory(true), 'ann');
  storage.put(entry('1'));
  expect(storage.list().map(({ id }) => id)).toEqual(['1']);
  storage.remove('1');
  expect(storage.list()).toEqual([]);
});
